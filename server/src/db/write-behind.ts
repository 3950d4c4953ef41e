import type { Tx } from './transaction.ts'

/** Statements that read only lists which nobody changes meanwhile, and their rows by statement and values. */
export interface Steady {
  names: ReadonlySet<string>
  rows: Map<string, Promise<object[]>>
}

/**
 * What a call writes. A statement must not update a row twice, so the writes of two calls go into one statement only
 * if they are of the same kind and of different owners.
 */
export interface Writes {
  kind: 'new order' | 'change' | 'tags'
  /** Whose rows are updated. Rows that are only added have no owner. */
  owners: readonly string[]
}

interface Lane {
  kind: Writes['kind']
  writes: (() => void)[]
}

/**
 * Collects what many calls of one transaction write, and sends it when something must be read, or at the end: a few
 * statements with many rows instead of one for each call. Only for a store in which nobody else works meanwhile.
 */
export class WriteBehind {
  private readonly tx: Tx
  private readonly steady: Steady
  private lanes: Lane[] = []
  /** The last lane with writes of each owner. */
  private readonly lastLane = new Map<string, number>()

  constructor(tx: Tx, steady: Steady) {
    this.tx = tx
    this.steady = steady
  }

  /** For a call whose writes may wait. What it reads concerns only their owners. */
  later(writes: Writes): Tx {
    let lane: Lane | undefined
    const add = (send: () => void) => {
      lane ??= this.laneFor(writes)
      lane.writes.push(send)
    }
    const { tx } = this
    return {
      ...this.reading(() => {
        lane = undefined
        this.flushFor(writes.owners)
      }),
      send: (...write) => add(() => tx.send(...write)),
      sendRows: (...write) => add(() => tx.sendRows(...write)),
      insert: (...write) => add(() => tx.insert(...write)),
      // What follows goes into a later statement.
      flush: () => {
        lane = undefined
      },
    }
  }

  /** For any other call: about these owners, or by default about anything. */
  now(owners?: readonly string[]): Tx {
    if (owners === undefined) this.flush()
    else this.flushFor(owners)
    return this.reading(() => {})
  }

  private flushFor(owners: readonly string[]): void {
    if (owners.some((owner) => this.lastLane.has(owner))) this.flush()
  }

  /** Sends everything, without waiting for the answer. */
  flush(): void {
    this.tx.flush()
    const { lanes } = this
    this.lanes = []
    this.lastLane.clear()
    for (const { writes } of lanes) {
      for (const send of writes) send()
      this.tx.flush()
    }
  }

  private laneFor({ kind, owners }: Writes): Lane {
    const after = Math.max(-1, ...owners.map((owner) => this.lastLane.get(owner) ?? -1))
    let at = this.lanes.findIndex((lane, index) => index > after && lane.kind === kind)
    if (at < 0) at = this.lanes.push({ kind, writes: [] }) - 1
    for (const owner of owners) this.lastLane.set(owner, at)
    return this.lanes[at] as Lane
  }

  private reading(before: () => void): Tx {
    const { tx } = this
    const rows: Tx['rows'] = (columns, name, text, values) => {
      if (name !== undefined && this.steady.names.has(name)) {
        return this.remembered(`${name} ${JSON.stringify(values)}`, () => tx.rows(columns, name, text, values))
      }
      before()
      return tx.rows(columns, name, text, values)
    }
    return {
      ...tx,
      rows,
      row: async (columns, name, text, values) => (await rows(columns, name, text, values))[0],
      page: (...asked) => {
        before()
        return tx.page(...asked)
      },
      run: (...asked) => {
        before()
        return tx.run(...asked)
      },
      read: (read) => {
        before()
        return tx.read(read)
      },
    }
  }

  private remembered<Row extends object>(key: string, ask: () => Promise<Row[]>): Promise<Row[]> {
    const known = this.steady.rows.get(key) ?? ask()
    this.steady.rows.set(key, known)
    return known as Promise<Row[]>
  }
}
