/** As an import it would be read export by export, and one of them loads all of `fetch`, which most starts never need. */
export const plainHttp = process.getBuiltinModule('node:http');
