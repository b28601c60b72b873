/** The browser's database of this name, with these stores and the paths of their keys. */
export function openDatabase(name: string, stores: Readonly<Record<string, string | string[]>>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => {
      for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database cannot be opened")));
  });
}

/** A store of a transaction. Only this program writes its rows, so that their type is known. */
export interface RowStore<Row> {
  get(key: IDBValidKey): Promise<Row | undefined>;
  getAll(range?: IDBKeyRange): Promise<Row[]>;
  put(row: Row): void;
  /** Gives up the whole transaction if there is a row of this key. */
  add(row: Row): void;
  delete(key: IDBValidKey | IDBKeyRange): void;
}

export function rowStore<Row>(transaction: IDBTransaction, name: string): RowStore<Row> {
  const store = transaction.objectStore(name);
  return {
    // The database types its rows as any; this store alone writes them.
    get: (key) => result(store.get(key) as IDBRequest<Row | undefined>),
    getAll: (range) => result(store.getAll(range) as IDBRequest<Row[]>),
    put: (row) => void store.put(row),
    add: (row) => void store.add(row),
    delete: (key) => void store.delete(key),
  };
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database does not answer")));
  });
}

/** Resolves when everything of the transaction is stored; rejects if nothing of it is. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("nothing was stored")));
  });
}
