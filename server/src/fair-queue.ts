export interface Lane {
  /** How many may wait in this lane. */
  most: number
  /** How many of them may be of one owner. */
  mostOfOne: number
}

export interface QueueOptions {
  /** How many run side by side. */
  atOnce: number
  /** The first lane goes first. Each later one gets a turn now and then, so that nobody waits for ever. */
  lanes: readonly Lane[]
  /** What is told to whom there is no room for. */
  refuse: () => Error
}

interface Waiting {
  start: () => void
}

/** After so many turns of the first lane in a row the next one gets a turn. */
const MOST_IN_A_ROW = 3

/**
 * Runs costly work, a little at a time. Owners take turns, so that one who asks for much waits for himself and not the
 * others for him; what does not fit is refused at once instead of piling up.
 */
export class FairQueue {
  private readonly options: QueueOptions
  private readonly lanes: Map<string, Waiting[]>[]
  private running = 0
  private inARow = 0

  constructor(options: QueueOptions) {
    this.options = options
    this.lanes = options.lanes.map(() => new Map())
  }

  async run<T>(owner: string, work: () => Promise<T>, lane = 0): Promise<T> {
    await this.turn(owner, lane)
    try {
      return await work()
    } finally {
      this.running -= 1
      this.next()
    }
  }

  /** How many wait in a lane. */
  waiting(lane = 0): number {
    let count = 0
    for (const jobs of this.lanes[lane]?.values() ?? []) count += jobs.length
    return count
  }

  private turn(owner: string, lane: number): Promise<void> {
    if (this.running < this.options.atOnce) {
      this.running += 1
      return Promise.resolve()
    }
    const [owners, bounds] = [this.lanes[lane], this.options.lanes[lane]]
    if (!owners || !bounds) throw new Error(`There is no lane ${lane}`)
    const jobs = owners.get(owner) ?? []
    if (jobs.length >= bounds.mostOfOne || this.waiting(lane) >= bounds.most) {
      throw this.options.refuse()
    }
    owners.set(owner, jobs)
    return new Promise((start) => jobs.push({ start }))
  }

  private next(): void {
    const owners = this.nextLane()
    for (const [owner, jobs] of owners ?? []) {
      // Whose turn it was goes to the end of the line.
      owners?.delete(owner)
      const job = jobs.shift()
      if (jobs.length > 0) owners?.set(owner, jobs)
      this.running += 1
      job?.start()
      return
    }
  }

  private nextLane(): Map<string, Waiting[]> | undefined {
    const [first, ...others] = this.lanes
    const other = others.find((owners) => owners.size > 0)
    const isFirst = first && first.size > 0 && (!other || this.inARow < MOST_IN_A_ROW)
    this.inARow = isFirst ? this.inARow + 1 : 0
    return isFirst ? first : other
  }
}
