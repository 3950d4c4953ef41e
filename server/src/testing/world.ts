import { randomBytes, randomInt } from 'node:crypto'
import { contract, type Endpoint, type OutputOf } from '@clothesline/contract'
import { parseGstin } from '@clothesline/domain'
import { addStoreSession, makeStoreToken } from '../features/access/session/index.ts'
import { newId } from '../new-id.ts'
import { openAdmin } from './open-admin.ts'
import { addTestStore, shareGstin, type TestApp, type TestStore } from './test-app.ts'
import { addTestCustomer, codeSentTo, provePhone } from './test-customer.ts'

export const PRINTER = {
  kind: 'roll80',
  language: 'escpos',
  address: '10.1.2.3',
  hasDrawer: true,
  uses: [{ paper: 'bill' }, { paper: 'tags' }],
}

export const TODAY = '2026-11-15'
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A store that can create whatever an endpoint needs, each object new and with a unique name. */
export class World {
  readonly app: TestApp
  readonly store: TestStore

  constructor(app: TestApp, store: TestStore) {
    this.app = app
    this.store = store
  }

  name(what: string): string {
    return `${what} ${randomBytes(5).toString('hex')}`
  }

  async call<E extends Endpoint>(endpoint: E, body: Record<string, unknown>): Promise<OutputOf<E>> {
    const answer = await this.app.call(endpoint, { storeToken: this.store.storeToken, ...body })
    if (answer.status >= 300) throw new Error(`${endpoint.path} refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  customer(fields: Record<string, unknown> = {}) {
    return addTestCustomer(this.app, this.store, { name: this.name('Customer'), ...fields })
  }

  /** One of each kind of master data, with a rate for cloth and service. */
  async masters() {
    const [cloth, service] = [this.name('Cloth'), this.name('Service')]
    await this.call(contract.cloth.addCloth, { name: cloth })
    await this.call(contract.service.addService, { name: service })
    const rate = await this.call(contract.rate.addrate, { cloth, service, rate: 40 })
    await this.call(contract.rate.addrate, { service, perKg: true, rate: 90 })
    return { cloth, service, rateId: rate._id }
  }

  async order(fields: Record<string, unknown> = {}) {
    const { cloth, service } = await this.masters()
    const { id } = await this.customer({ whatsappConsent: true })
    return this.call(contract.order.addorder, { id, particulars: [{ cloth, service, quantity: 2 }], ...fields })
  }

  /** A receipt printer for everything; there is nobody at its address. */
  printer() {
    return this.call(contract.printer.save, { ...PRINTER, name: this.name('Printer') })
  }

  /** A test page that did not come out. */
  async failedPrint(): Promise<string> {
    const { _id: printerId } = await this.printer()
    const { _id } = await this.call(contract.printer.test, { printerId })
    await this.app.owner.query(`update print_job set state = 'failed', problem = 'paper_out' where id = $1`, [_id])
    return _id
  }

  async deletedOrder() {
    const { invoice } = await this.order()
    return this.call(contract.order.deleteorder, { invoice, reason: 'typed twice' })
  }

  /** A customer's own link, and the number of an order behind it. */
  async myLink(): Promise<{ token: string; invoice: number; customerId: string }> {
    const { id, invoice } = await this.order()
    const { link } = await this.call(contract.privacy.link, { id })
    return { token: link.split('/').at(-1) ?? '', invoice, customerId: id }
  }

  /** The link of somebody who was last written to long ago, in an installation that can send codes. */
  async silentLink(): Promise<string> {
    const { id } = await addTestCustomer(this.app, this.store, { name: this.name('Customer') })
    const { link } = await this.call(contract.privacy.link, { id })
    this.app.services.whatsApp.state = 'connected'
    await this.app.owner.query(
      `insert into message (store_id, id, channel, kind, recipient, body, state, next_attempt_at, created_at, customer_id)
       values ($1, $4, 'whatsapp', 'ready', '', 'Ready', 'sent', $3, $3, $2)`,
      // Ids are ordered by time: a random one could come before all others and hold up the archive.
      [this.store.storeId, id, new Date(this.app.clock.now.getTime() - 100 * 86_400_000), newId()],
    )
    return link.split('/').at(-1) ?? ''
  }

  /** A customer's own link, and the code that was sent to their phone. */
  async sentCode(): Promise<{ token: string; code: string }> {
    const { token, customerId } = await this.myLink()
    this.app.services.whatsApp.state = 'connected'
    await this.app.call(contract.open.sendCode, { token })
    return { token, code: await codeSentTo(this.app, customerId) }
  }

  /** A link with the proof that the phone is the customer's. */
  async proven(): Promise<{ token: string; proof: string }> {
    const { token, customerId } = await this.myLink()
    return { token, proof: await provePhone(this.app, token, customerId) }
  }

  /** The link of somebody who asked to be erased, and can still take it back. */
  async wishedLink(): Promise<string> {
    const { token, proof } = await this.proven()
    await this.app.call(contract.open.askShop, { token, proof, kind: 'erase' })
    return token
  }

  /** The link of a customer who said that they paid. */
  async claimedLink(): Promise<string> {
    const { token } = await this.myLink()
    await this.app.call(contract.open.claimPaid, { token })
    return token
  }

  /** What a customer says through the link. */
  private async said(endpoint: Endpoint, body: Record<string, unknown> = {}) {
    const link = await this.myLink()
    const { customerId, ...named } = link
    const answer = await this.app.call(endpoint, { ...named, ...body })
    if (answer.status >= 300) throw new Error(`${endpoint.path} refused: ${JSON.stringify(answer.body)}`)
    const inbox = await this.call(contract.privacy.inbox, {})
    const isTheirs = (each: { customerId: string }) => each.customerId === customerId
    return {
      claims: inbox.claims.filter(isTheirs),
      complaints: inbox.complaints.filter(isTheirs),
      requests: inbox.requests.filter(isTheirs),
    }
  }

  async claim() {
    const [claim] = (await this.said(contract.open.claimPaid)).claims
    if (!claim) throw new Error('The claim is not in the inbox')
    return claim
  }

  async complaint() {
    const [complaint] = (await this.said(contract.open.complain, { text: 'A stain' })).complaints
    if (!complaint) throw new Error('The complaint is not in the inbox')
    return complaint
  }

  async privacyRequest() {
    const [request] = (await this.said(contract.open.askShop, { kind: 'correct', text: 'Asha, not Usha' })).requests
    if (!request) throw new Error('The request is not in the inbox')
    return request
  }

  /** The last path segment of a customer's link to an order. */
  async linkToken(): Promise<string> {
    const { invoice } = await this.order()
    const { link } = await this.call(contract.order.revokeLink, { invoice })
    return link.split('/').at(-1) ?? ''
  }

  async paymentMode(): Promise<string> {
    const mode = this.name('Mode')
    await this.call(contract.payment.addPaymentMode, { mode })
    return mode
  }

  async preference(): Promise<string> {
    const name = this.name('Preference')
    await this.call(contract.preferences.addpref, { name })
    return name
  }

  async category(): Promise<string> {
    const name = this.name('Category')
    await this.call(contract.expense.addCategory, { name })
    return name
  }

  async note() {
    const { invoice } = await this.order()
    return this.call(contract.gst.addNote, { invoice, kind: 'credit', amt: 10, reason: 'a stain stayed' })
  }

  /** The receipt voucher of an advance. The store taxes advances only as long as this takes. */
  async voucher(): Promise<string> {
    const gstin = '27AAPFU0939F1ZV'
    const before = await this.call(contract.store.getStore, { authToken: this.store.storeToken })
    const { isGST, isGSTRegular, GSTINregular, GSTINnumber, taxAdvances } = before as Record<string, unknown>
    const taxed = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: gstin, GSTINnumber: gstin, taxAdvances: true }
    await shareGstin(this.app, gstin)
    await this.call(contract.store.updateStore, taxed)
    const { id } = await this.customer()
    const { transaction } = await this.call(contract.transaction.addAdvance, {
      id,
      amtPaidNow: 118,
      paymentMode: 'Cash',
    })
    const after = { isGST, isGSTRegular, GSTINregular, GSTINnumber, taxAdvances }
    await shareGstin(this.app, GSTINnumber)
    await this.call(contract.store.updateStore, after)
    return transaction.vouchers[0]?._id ?? ''
  }

  /** A month of the past that is not locked yet. */
  async openMonth(): Promise<string> {
    for (let year = 2018; ; year += 1) {
      const { months } = await this.call(contract.gst.months, { fp: `04${year}` })
      const open = months.find(({ lockedAt }) => lockedAt === null)
      if (open !== undefined) return open.fp
    }
  }

  async lockedMonth(): Promise<string> {
    return (await this.call(contract.gst.lock, { fp: await this.openMonth() })).fp
  }

  async expense() {
    const category = await this.category()
    const fields = { date: TODAY, category, amt: 120, paymentMode: 'Cash', bill: PNG }
    return this.call(contract.expense.addExpense, fields)
  }

  /** A welcome message that waits to be sent. */
  async waitingMessage(): Promise<string> {
    const { id } = await this.customer({ whatsappConsent: true })
    const { messages } = await this.call(contract.message.allMessages, { customerId: id })
    return messages[0]?._id ?? ''
  }

  employee() {
    return this.call(contract.employee.addEmployee, { name: this.name('Employee') })
  }

  /** A shop gives few new PINs a day; tests give many. */
  async drawPin(empId: string): Promise<string> {
    const { pin } = await this.call(contract.employee.drawPin, { empId })
    await this.app.owner.query('delete from login_throttle where starts_with(bucket, $1)', [
      `pin:${this.store.storeId}|new|`,
    ])
    return pin
  }

  /** An employee with a PIN. */
  async clerk(fields: Record<string, unknown> = {}): Promise<{ _id: string; name: string; pin: string }> {
    const { _id, name } = await this.employee()
    const pin = await this.drawPin(_id)
    if (fields.permissions) await this.call(contract.employee.setPermissions, { empId: _id, ...fields })
    return { _id, name, pin }
  }

  /** An employee with a salary who was at work on this day. */
  async attended(date: string) {
    const employee = await this.employee()
    const { _id } = employee
    await this.call(contract.employee.updateEmployee, { _id, salary: 6_200 })
    const shift = { date, from: '09:00', to: '18:00', reason: 'Written down' }
    await this.call(contract.attendance.correct, { empId: _id, ...shift })
    return employee
  }

  async employeeDue() {
    const { _id } = await this.employee()
    return this.call(contract.empTransaction.addDueTransaction, { empId: _id, amt: 500, date: TODAY })
  }

  async dispatch() {
    const { allPieces } = await this.order()
    return this.call(contract.workshop.dispatch, { pieces: allPieces.map((piece) => piece.tag) })
  }

  /** The id of another session of this store than the test's own. */
  async otherSession(): Promise<string> {
    const { storeId, username } = this.store
    const { token, hash } = makeStoreToken(storeId)
    const { now } = this.app.clock
    const session = { storeId, tokenHash: hash, kind: 'store' as const, username, now }
    const expiresAt = new Date(now.getTime() + 3_600_000)
    await this.app.services.asPlatform((tx) => addStoreSession(tx, { ...session, expiresAt }))
    const { sessions } = await this.call(contract.store.sessions, { storeToken: token })
    return sessions.find(({ isThis }) => isThis)?.sessionId ?? ''
  }

  async otherAdminSession(): Promise<string> {
    const { sessions } = await this.call(contract.admin.sessions, { authToken: await openAdmin(this.app) })
    return sessions.find(({ isThis }) => isThis)?.sessionId ?? ''
  }

  /** A store beside this one. */
  async anotherStore(): Promise<string> {
    const authToken = await openAdmin(this.app)
    return (await addTestStore(this.app, this.name('Branch'), { authToken })).storeId
  }

  /** The group that this store is in; if there is none, one with it as the head. Its head has at least one branch. */
  async group(): Promise<{ _id: string; headId: string; branchId: string }> {
    const authToken = await openAdmin(this.app)
    const { storeId } = this.store
    const { groups } = await this.call(contract.group.allGroups, { authToken })
    let group = groups.find(({ storeIds }) => storeIds.includes(storeId))
    if (!group || group.storeIds.length < 2) {
      const wanted = { authToken, headStoreId: storeId, storeIds: [storeId, await this.anotherStore()] }
      group = group
        ? await this.call(contract.group.updateGroup, { ...wanted, _id: group._id })
        : await this.call(contract.group.addGroup, { ...wanted, name: this.name('Group') })
    }
    const { _id, headStoreId: headId, storeIds } = group
    return { _id, headId, branchId: storeIds.find((id) => id !== headId) ?? '' }
  }

  /** Of this world alone: stores outside of the group that have it would show in the return. */
  readonly #jointGstin = randomGstin()

  /** A GSTIN that two branches of this store's group have. The store itself has another, or none. */
  async jointGstin(): Promise<string> {
    const gstin = this.#jointGstin
    const { _id } = await this.group()
    const { authToken, groups } = await this.#groups()
    const { storeIds = [] } = groups.find((group) => group._id === _id) ?? {}
    const series = await this.app.owner.query(
      'select store_id from bill_series where gstin = $1 and store_id = any ($2)',
      [gstin, storeIds],
    )
    if (series.rows.length > 1) return gstin
    const settings = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: gstin, GSTINnumber: gstin }
    const shops: string[] = []
    for (const part of ['A', 'B']) {
      const invoicePrefix = `J${part}`
      const shop = await addTestStore(this.app, this.name('Shop'), { authToken, ...settings, invoicePrefix })
      shops.push(shop.storeId)
    }
    await this.app.owner.query(
      `insert into bill_series select $1, upper(settings ->> 'invoicePrefix'), id from store where id = any ($2)
       on conflict do nothing`,
      [gstin, shops],
    )
    await this.call(contract.group.updateGroup, { authToken, _id, storeIds: [...storeIds, ...shops] })
    return gstin
  }

  async #groups() {
    const authToken = await openAdmin(this.app)
    return { authToken, ...(await this.call(contract.group.allGroups, { authToken })) }
  }

  async #isHead(): Promise<boolean> {
    return (await this.group()).headId === this.store.storeId
  }

  async openJointMonth(): Promise<{ fp: string; gstin: string }> {
    const gstin = await this.jointGstin()
    // Only a head can ask; for any other store every month is as good.
    if (!(await this.#isHead())) return { fp: '042018', gstin }
    for (let year = 2018; ; year += 1) {
      const { months } = await this.call(contract.jointGst.months, { fp: `04${year}`, gstin })
      const open = months.find(({ lockedAt }) => lockedAt === null)
      if (open !== undefined) return { fp: open.fp, gstin }
    }
  }

  async lockedJointMonth(): Promise<{ fp: string; gstin: string }> {
    const month = await this.openJointMonth()
    if (await this.#isHead()) await this.call(contract.jointGst.lock, month)
    return month
  }

  async otp(): Promise<string> {
    this.app.clock.advance(15 * 60_000)
    await this.call(contract.store.sendOtp, {})
    const mail = await this.app.owner.query(
      `select body from message where store_id = $1 and kind = 'otp' order by created_at desc limit 1`,
      [this.store.storeId],
    )
    return mail.rows[0].body.match(/\b\d{6}\b/)[0]
  }
}

function randomGstin(): string {
  const head = `27AAACT${String(randomInt(10_000)).padStart(4, '0')}Q1Z`
  const found = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((check) => parseGstin(head + check) !== undefined)
  return head + found
}
