import type { Fragment, Queryable, Transaction } from '../kernel/database.ts';
import type { ProblemName } from '../kernel/problems.ts';
import type { Loss, TrashKindName } from './names.ts';

/** What may be put into the trash, and which rows belong to it. Each area declares its own kinds. */

/** A column that names a row of another table, which may be gone by the time of the restore. */
export type Link = { column: string; table: string; loss: Loss };

/** Rows that are deleted with the item. */
export type Part = {
  table: string;
  /** The columns that may hold the id of the item, or of a row of the part `of`. */
  columns: string[];
  /** An earlier part whose rows these belong to. */
  of?: Part;
  /** For tables that texts of all areas share. */
  area?: string;
  /** A row without the other end of a link is not restored. */
  links?: Link[];
};

/** Rows that stay when the item is deleted; their column becomes null. */
export type LostLink = { table: string; column: string; loss: Loss };

export type TrashKind = {
  name: TrashKindName;
  table: string;
  /** SQL expression of the title that the trash shows. */
  title(sql: Queryable): Fragment;
  /** Columns of the item itself; they become null when the other end is gone. */
  links?: Link[];
  parts: Part[];
  lostLinks?: LostLink[];
  /** Tables with rows about the item that are not kept, because they are made again. */
  derived?: string[];
  /** Thrown when something else has the name or the address by now. */
  conflict: ProblemName;
  /** Runs after the rows are back; may refuse the restore. */
  restored?(transaction: Transaction, accountId: number, items: RestoredItem[]): Promise<void>;
};

export type RestoredItem = { item_id: number; details: object | null };
