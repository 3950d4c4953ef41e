import { contract, type OutputOf } from '@clothesline/contract'
import { PNG, TODAY, World } from './world.ts'

type Order = OutputOf<typeof contract.order.addorder>

/**
 * A world in which every request for an object returns the same one, so that a change and the queries after it concern
 * the same customer, order and employee. Names are new each time, and later objects use the newest.
 */
export class SameWorld extends World {
  #kept = new Map<string, Promise<unknown>>()
  #newest: { masters?: { cloth: string; service: string }; mode?: string; preference?: string; category?: string } = {}

  #once<T>(what: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(what) ?? make()
    this.#kept.set(what, kept)
    return kept as Promise<T>
  }

  /** The next request gets a new object. */
  forget(what: 'customer'): void {
    this.#kept.delete(what)
  }

  override customer(fields: Record<string, unknown> = {}) {
    const { preference } = this.#newest
    const liked = preference === undefined ? {} : { preferences: [preference] }
    return this.#once('customer', () => super.customer({ whatsappConsent: true, ...liked, ...fields }))
  }

  override async masters() {
    const made = await super.masters()
    this.#newest.masters = made
    return made
  }

  /** Partly paid by default. */
  override order(fields: Record<string, unknown> = {}): Promise<Order> {
    return this.#once('order', () => this.anotherOrder(fields))
  }

  async anotherOrder(fields: Record<string, unknown> = {}): Promise<Order> {
    const { cloth, service } = this.#newest.masters ?? (await this.masters())
    const { id } = await this.customer()
    const paid = { amtPaidNow: 10, paymentMode: this.#newest.mode ?? 'Cash' }
    return this.call(contract.order.addorder, {
      id,
      particulars: [{ cloth, service, quantity: 2 }],
      ...paid,
      ...fields,
    })
  }

  /** Of the order, unless one exists already: afterwards its pieces are out. */
  override dispatch() {
    return this.#once('dispatch', async () => {
      const { allPieces } = this.#kept.has('order') ? await this.anotherOrder() : await this.order()
      return this.call(contract.workshop.dispatch, { pieces: allPieces.map((piece) => piece.tag) })
    })
  }

  /** Of another order: a bill with notes stays as it is. */
  override note() {
    return this.#once('note', async () => {
      const { invoice } = await this.anotherOrder()
      return this.call(contract.gst.addNote, { invoice, kind: 'credit', amt: 10, reason: 'a stain stayed' })
    })
  }

  override linkToken() {
    return this.#once('link', () => super.linkToken())
  }

  override waitingMessage() {
    return this.#once('message', () => super.waitingMessage())
  }

  override employee() {
    return this.#once('employee', () => super.employee())
  }

  /** A payment to the employee. */
  wages() {
    return this.#once('wages', async () => {
      const { _id: empId } = await this.employee()
      const fields = { empId, amt: 2, date: TODAY, paymentMode: this.#newest.mode ?? 'Cash' }
      return this.call(contract.empTransaction.addPaidTransaction, fields)
    })
  }

  override async paymentMode() {
    this.#newest.mode = await super.paymentMode()
    return this.#newest.mode
  }

  override async preference() {
    this.#newest.preference = await super.preference()
    return this.#newest.preference
  }

  override async category() {
    this.#newest.category = await super.category()
    return this.#newest.category
  }

  override expense() {
    return this.#once('expense', async () => {
      const category = this.#newest.category ?? (await this.category())
      const fields = { date: TODAY, category, amt: 120, paymentMode: this.#newest.mode ?? 'Cash', bill: PNG }
      return this.call(contract.expense.addExpense, fields)
    })
  }
}
