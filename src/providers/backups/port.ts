/** The place cannot be used, or the backup does not exist; the message is one line for the operator. */
export class BackupPlaceError extends Error {}

/** Where backups are kept: a folder, or a bucket. A backup is a file with a name of ours. */
export type BackupPlace = {
  /** How the operator knows it. */
  address(name: string): string;
  /** `write` fills the file it is given; the backup is kept under `name` once that succeeded. */
  store<Result>(name: string, write: (file: string) => Promise<Result>): Promise<Result>;
  /** `read` gets a local file with the backup's content. */
  open<Result>(name: string, read: (file: string) => Promise<Result>): Promise<Result>;
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
  /** Writes a small file and deletes it, leaving the place as it was. */
  probe(): Promise<void>;
};
