/** What is kept on this device, in the database of the browser: texts that the server has not acknowledged. */

const NAME = 'presswright-texts';
const STORES = ['copies', 'journals'] as const;
type Store = (typeof STORES)[number];

/** The entries whose key begins like this. */
export async function localEntries<Value>(name: Store, start: string): Promise<[key: string, value: Value][]> {
  const transaction = (await open()).transaction(name);
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  const store = transaction.objectStore(name);
  const [keys, values] = [store.getAllKeys(range), store.getAll(range)];
  await finished(transaction);
  return keys.result.map((key, place) => [String(key), values.result[place] as Value]);
}

export async function keepLocally(name: Store, key: string, value: unknown): Promise<void> {
  const transaction = (await open()).transaction(name, 'readwrite');
  transaction.objectStore(name).put(value, key);
  await finished(transaction);
}

export async function dropLocally(name: Store, key: string): Promise<void> {
  const transaction = (await open()).transaction(name, 'readwrite');
  transaction.objectStore(name).delete(key);
  await finished(transaction);
}

/** Nothing of an account may stay on a device where it is no longer signed in. */
export async function forgetLocally(): Promise<void> {
  const transaction = (await open()).transaction(STORES, 'readwrite');
  for (const name of STORES) transaction.objectStore(name).clear();
  await finished(transaction);
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      request.result.onclose = () => {
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error) => {
    // A browser that refuses now, such as in a private window, may allow it later.
    opening = null;
    throw error;
  });
  return opening;
}
