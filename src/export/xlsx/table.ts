/** Definition of a workbook: one long table, and a short summary with a chart. */

/** A moment is in Unix seconds and shown in Korean time; a link is a clickable URL. */
export type ColumnKind = 'number' | 'moment' | 'text' | 'link';
export type Column = { heading: string; width: number; kind: ColumnKind };
export type Cell = string | number | null;
export type Table = { name: string; columns: Column[] };
/** The chart shows the second column by the first. */
export type Summary = { name: string; chartTitle: string; columns: Column[]; rows: Cell[][] };

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
