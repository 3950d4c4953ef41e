import { contract } from '@clothesline/contract'
import { actBody, ownDelivery, ownPickup, rider } from './rider-world.ts'
import type { SameWorld } from './same-world.ts'
import { shareGstin } from './test-app.ts'
import { visit } from './visit-world.ts'
import { PNG, TODAY } from './world.ts'

type Body = Record<string, unknown>
type Change = (world: SameWorld) => Promise<Body> | Body

const ofOrder =
  (fields: Body): Change =>
  async (world) => ({ invoice: (await world.order()).invoice, ...fields })
const ofCustomer =
  (fields: Body): Change =>
  async (world) => ({ _id: (await world.customer()).id, ...fields })
const ofStore =
  (fields: Body): Change =>
  ({ store }) => ({ storeId: store.storeId, ...fields })
const ofEmployee =
  (fields: Body): Change =>
  async (world) => ({ _id: (await world.employee())._id, ...fields })
const ofExpense =
  (fields: Body): Change =>
  async (world) => ({ _id: (await world.expense())._id, ...fields })

/** Calls whose effect depends on the input: these inputs are tried in addition to their sample. */
export const moreChanges: Record<string, Change[]> = {
  'run.act': [
    async (world) => {
      const who = await rider(world)
      return actBody(world, who, { kind: 'deliver', visit: (await ownDelivery(world, who))._id, photo: PNG })
    },
    async (world) => {
      const who = await rider(world)
      return actBody(world, who, { kind: 'pickUp', visit: (await ownPickup(world, who))._id, pieces: 4 })
    },
    async (world) => {
      const who = await rider(world)
      const { _id } = await ownPickup(world, who)
      await world.call(contract.pickup.cancel, { _id })
      return actBody(world, who, { kind: 'leave', visit: _id })
    },
  ],
  'privacy.settleRequest': [
    // Somebody whose weekly pickup ended with the wish to be erased, and whose name comes back.
    async (world) => {
      const { id } = await visit(world, { repeats: true })
      const { cloth, service } = await world.masters()
      await world.call(contract.order.addorder, { id, particulars: [{ cloth, service, quantity: 1 }] })
      await world.call(contract.privacy.erase, { id })
      const { requests } = await world.call(contract.privacy.inbox, {})
      const { _id } = requests.find(({ customerId }) => customerId === id) ?? {}
      return { _id, outcome: 'refused', answer: 'the order is open' }
    },
  ],
  'order.addorder': [
    // The customer's second order, paid with what was overpaid before.
    async (world) => {
      const { id, particulars } = await world.order({ amtPaidNow: 500, paymentMode: 'Cash' })
      const { cloth, service } = particulars[0] ?? {}
      return { id, particulars: [{ cloth, service, quantity: 1 }], useAdvance: true, homeDelivery: true }
    },
  ],
  'order.updateorder': [
    ofOrder({ status: 'Ready' }),
    ofOrder({ status: 'Delivered', amtPaidNow: 70, paymentMode: 'UPI' }),
    ofOrder({ amtPaidNow: 900, paymentMode: 'Cash' }),
    ofOrder({ promisedDate: '2026-11-30', homeDelivery: true, note: 'by the back door' }),
    async (world) => {
      const { invoice } = await world.order()
      await world.call(contract.order.updateorder, { invoice, status: 'Ready' })
      return { invoice, sendReadyMessage: true }
    },
    async (world) => {
      const { invoice, particulars } = await world.order()
      const { cloth, service } = particulars[0] ?? {}
      return { invoice, particulars: [{ cloth, service, quantity: 5 }], reason: 'three more' }
    },
  ],
  'order.scan': [
    async (world) => ({ tag: (await world.order()).allPieces[0]?.tag, to: 'delivered' }),
    async (world) => ({ tag: (await world.dispatch()).pieces[0]?.tag }),
  ],
  'customer.updatecustomer': [
    ofCustomer({ name: 'Asha of the corner house', contact: '9000000001' }),
    ofCustomer({ address: '7 Lake Road', language: 'hi', email: 'asha@shop.example' }),
    ofCustomer({ whatsappConsent: false }),
  ],
  'store.updateStore': [
    ofStore({ storeName: 'Another name', storeAddress: '9 Hill Road', upiId: 'shop@okbank' }),
    ofStore({ timeZone: 'Pacific/Kiritimati' }),
    ofStore({ storeAdminProtection: true }),
    async ({ app, store }) => {
      const gstin = '27AAPFU0939F1ZV'
      await shareGstin(app, gstin)
      const taxed = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: gstin, GSTINnumber: gstin, rGst: 12 }
      return { storeId: store.storeId, ...taxed, invoicePrefix: 'SPK' }
    },
    ofStore({ alias: 'ZZ', printSettings: 'A5', invoiceTerms: 'No claims after a week' }),
    ofStore({ dashboardConfiguration: { showTodaysCollection: 'No' }, orderConfiguration: { showOrderByKg: false } }),
    ofStore({ tokenExpireTime: 600, sessionIdleMinutes: 600 }),
  ],
  'service.updateService': [
    async (world) => ({ name: (await world.masters()).service, newName: world.name('Service'), sac: '999712' }),
  ],
  'rate.saverates': [
    async (world) => {
      const { cloth, service } = await world.masters()
      return { rates: [{ cloth, service, rate: null }] }
    },
  ],
  'transaction.collect': [async (world) => ({ id: (await world.order()).id, amtPaidNow: 900, paymentMode: 'UPI' })],
  'transaction.closeDay': [() => ({ date: TODAY, counted: 3, banked: 5, reason: 'a coin too many' })],
  'payment.updatePaymentMode': [
    async (world) => ({ mode: await world.paymentMode(), isCash: false }),
    async (world) => {
      const [mode, { invoice }] = [await world.paymentMode(), await world.order()]
      await world.call(contract.order.updateorder, { invoice, amtPaidNow: 5, paymentMode: mode })
      return { mode, newMode: world.name('Mode') }
    },
  ],
  'workshop.receive': [
    async (world) => ({ pieces: (await world.dispatch()).pieces.map((piece) => piece.tag), ready: false }),
  ],
  'employee.updateEmployee': [ofEmployee({ name: 'Renamed', salary: 9_000 }), ofEmployee({ active: false })],
  'empTransaction.reverseTransaction': [
    async (world) => {
      const { _id: empId } = await world.employee()
      const fields = { empId, amt: 5, date: TODAY, paymentMode: 'Cash' }
      const { _id } = await world.call(contract.empTransaction.addPaidTransaction, fields)
      return { _id, reason: 'paid twice' }
    },
  ],
  'expense.updateExpense': [ofExpense({ date: '2026-11-02', bill: null, vendor: 'Soap & Co' })],
  'message.sentByHand': [
    async (world) => {
      const { _id } = await world.order()
      const { messages } = await world.call(contract.message.allMessages, { orderId: _id })
      return { _id: messages[0]?._id }
    },
  ],
}
