# Gives up root for good, where there are no user namespaces to do it.
import os


class StillPrivileged(Exception):
    pass


def parse_identity(text):
    """"UID:GID" -> (uid, gid)."""
    uid, _, gid = text.partition(":")
    if not (uid.isdecimal() and gid.isdecimal() and int(uid) > 0 and int(gid) > 0):
        raise StillPrivileged(f'--drop needs UID:GID, both above 0, found "{text}"')
    return int(uid), int(gid)


def drop(uid, gid):
    """Groups, gid, uid, and with the uid every capability."""
    try:
        os.setgroups([])
        os.setresgid(gid, gid, gid)
        os.setresuid(uid, uid, uid)
    except OSError as error:
        raise StillPrivileged(f"cannot become uid {uid}, gid {gid}: {error.strerror}") from error
    if os.getresuid() != (uid, uid, uid) or os.getresgid() != (gid, gid, gid) or os.getgroups():
        raise StillPrivileged(f"uid {uid}, gid {gid} did not take")
    try:
        os.setresuid(0, 0, 0)
    except PermissionError:
        return
    raise StillPrivileged("root can be had back")
