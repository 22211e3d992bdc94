import pg from 'pg';

export interface Column {
  readonly name: string;
  /** `number`, `string`, `boolean` as a `Reader` gives it; undefined for what may be several. */
  readonly kind: string | undefined;
}

const kinds: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1114: 'string',
  1184: 'string',
  1700: 'number',
};

interface Connection {
  parse(message: { name: string; text: string }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks the server to plan a statement and to say what its rows have. Nothing runs. */
class Describing {
  readonly text: string;
  readonly done: Promise<readonly Column[]>;
  #columns: readonly Column[] = [];
  #settle!: { resolve(columns: readonly Column[]): void; reject(error: unknown): void };

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  submit(connection: Connection): null {
    connection.parse({ name: '', text: this.text });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kinds[dataTypeID] }));
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#columns);
  }

  handleError(error: unknown): void {
    // The driver keeps what follows an error to itself.
    this.#settle.reject(error);
  }
}

/** Describes statements on a database in the order of the schemas given. */
export async function describer(
  url: string,
  schemas: string,
): Promise<{ columns(text: string): Promise<readonly Column[]>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schemas}` });
  await client.connect();
  return {
    async columns(text) {
      const describing = new Describing(text);
      client.query(describing as never);
      return describing.done;
    },
    close: () => client.end(),
  };
}
