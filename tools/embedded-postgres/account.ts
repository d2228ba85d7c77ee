import { readFileSync, statSync } from 'node:fs';
import { dirname, parse } from 'node:path';

/** The unprivileged account PostgreSQL runs as when we are root (it refuses to run as root itself). */
export type Account = { name: string; uid: number; gid: number };

const PREFERRED = ['postgres', 'nobody', 'daemon'];

/**
 * Chooses that account: the owner of an existing cluster, else the first well-known one.
 * It must stand in the passwd file, because initdb looks its own name up.
 * @returns null when we are not root: then PostgreSQL simply runs as us.
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner) {
    const known = accounts.find((account) => account.uid === owner);
    if (known) return known;
    throw new Error(
      `The database folder ${cluster} belongs to uid ${owner}, which has no entry in /etc/passwd.`,
    );
  }
  for (const name of PREFERRED) {
    const found = accounts.find((account) => account.name === name && account.uid !== 0);
    if (found) return found;
  }
  throw new Error(
    'PostgreSQL refuses to run as root and no unprivileged account was found. Run as an ordinary user or set DATABASE_URL.',
  );
}

/** Whether the account (null: ourselves) may walk down to this path: every folder above it must be enterable. */
export function canReach(path: string, account: Account | null): boolean {
  if (!account) return true;
  const { root } = parse(path);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === root) return true;
  }
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map((fields) => ({ name: fields[0]!, uid: Number(fields[2]), gid: Number(fields[3]) }));
}
