/** Handlers for expected errors of the file system. */

export function ifAbsent<Value>(value: Value) {
  return ifCode('ENOENT', value);
}

export function ifExists<Value>(value: Value) {
  return ifCode('EEXIST', value);
}

function ifCode<Value>(code: string, value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === code) return value;
    throw error;
  };
}
