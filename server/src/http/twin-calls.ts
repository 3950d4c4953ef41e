/**
 * Calls with one key that come at the same moment, as a page sends one again whose connection was lost, are made one after
 * the other: the later ones find the answer of the first. Otherwise each of them would do what is done outside of the
 * transaction, such as a copy to branches.
 */
export class TwinCalls {
  private readonly inWork = new Map<string, Promise<void>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    for (let twin = this.inWork.get(key); twin; twin = this.inWork.get(key)) await twin
    const done = work()
    const leave = () => void this.inWork.delete(key)
    this.inWork.set(key, done.then(leave, leave))
    return done
  }
}
