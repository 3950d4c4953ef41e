/**
 * Runs calls with the same key one after the other, so that the later ones find the answer of the first: a page sends a call
 * again when its connection was lost, while the first may still be at work. Otherwise each of them would do what is done
 * outside of the transaction, such as a copy to branches.
 */
export class SingleFlight {
  private readonly inWork = new Map<string, Promise<void>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    for (let twin = this.inWork.get(key); twin; twin = this.inWork.get(key)) await twin
    const done = work()
    const leave = () => void this.inWork.delete(key)
    this.inWork.set(key, done.then(leave, leave))
    return done
  }
}
