import { contract } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { expect } from 'vitest'
import { actBody, rider } from './rider-world.ts'
import { adminToken } from './test-app.ts'
import { area, MONDAY, slot } from './visit-world.ts'
import { PNG, type World } from './world.ts'

const { customer, gst, open, order, pickup, privacy, run, store, transaction } = contract
const CASH = { paymentMode: 'Cash' }

/** A text that is found again wherever it is kept, and says where it was typed. */
export const said = (where: string) => `Zubeida ${where}`
export const GSTIN = '27AABCZ1234D1ZO'
export const [CONTACT, EMAIL] = ['9811100077', 'zubeida@mail.example']
const PERSONAL = new RegExp(`Zubeida [a-z ]+|${CONTACT}|${EMAIL}|${GSTIN}`, 'g')
/** What of them is said in a row or an answer. */
export const personalIn = (value: unknown) =>
  [...(JSON.stringify(value) ?? '').matchAll(PERSONAL)].map(([text]) => text)

/** Somebody who, and of whom, was written wherever something can be; nothing is open any more. */
export async function writtenOf(world: World) {
  const fields = { name: said('name'), contact: CONTACT, email: EMAIL, address: said('address'), note: said('note') }
  const { _id: id } = await world.call(customer.addcustomer, { ...fields, gstin: GSTIN, whatsappConsent: true })
  await world.call(customer.updatecustomer, { _id: id, note: said('other note') })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 2, rate: 100, note: said('line') }]
  const wanted = { id, particulars, note: said('order') }
  const { invoice } = await world.call(order.addorder, { ...wanted, sendMessage: true })
  await world.call(order.updateorder, { invoice, note: said('changed order') })
  await world.call(gst.addNote, { invoice, kind: 'credit', amt: 10, reason: said('credit') })
  await world.call(order.updateorder, { invoice, status: 'Delivered' })
  const { due } = (await world.call(customer.customer, { id })).customer
  await world.call(transaction.collect, { id, amtPaidNow: due, ...CASH, note: said('payment') })
  await sayThroughLink(world, id, invoice)
  await world.call(order.updateorder, { invoice, status: 'Ready', reason: said('taken back') })
  await world.call(order.updateorder, { invoice, status: 'Delivered' })

  const wrong = await world.call(order.addorder, wanted)
  await deleteWithLeave(world, wrong.invoice)
  await world.call(transaction.addAdvance, { id, amtPaidNow: 100, ...CASH, note: said('advance') })
  const { transaction: mistaken } = await world.call(transaction.addAdvance, { id, amtPaidNow: 10, ...CASH })
  await world.call(transaction.reverseTransaction, { _id: mistaken._id, reason: said('mistake') })
  const { transaction: returned } = await world.call(transaction.refundAdvance, {
    id,
    amt: 100,
    ...CASH,
    note: said('refund'),
  })
  const { act, stop } = await visited(world, id, wanted)
  await world.call(run.look, { _id: act, note: said('look') })
  return { id, invoice, stop, voucher: returned.vouchers[0]?._id }
}

async function sayThroughLink(world: World, id: string, invoice: number) {
  const { link } = await world.call(privacy.link, { id })
  const token = link.split('/').at(-1) ?? ''
  await world.app.call(open.complain, { token, invoice, text: said('complaint') })
  await world.app.call(open.rateOrder, { token, invoice, stars: 4, text: said('rating') })
  await world.app.call(open.askShop, { token, kind: 'correct', text: said('request') })
  await world.app.call(open.saveDetails, { token, address: said('own address') })
  const { complaints } = await world.call(privacy.customer, { id })
  await world.call(privacy.answerComplaint, { _id: complaints[0]?._id, answer: said('answer'), close: true })
  const { requests } = await world.call(privacy.inbox, {})
  const _id = requests.find(({ customerId }) => customerId === id)?._id
  await world.call(privacy.settleRequest, { _id, outcome: 'refused', answer: said('refusal') })
}

/** Deleted by a clerk who may not, with the leave of one who may. */
async function deleteWithLeave(world: World, invoice: number) {
  const { app, store: shop } = world
  const [clerk, manager] = [await world.clerk(), await world.clerk({ permissions: clerkRoles.Manager })]
  const { storeId, storeToken } = shop
  const asks = async (clerkMode: string) =>
    app.call(store.updateStore, { authToken: await adminToken(app), storeId, clerkMode })
  await asks('money')
  const { clerkToken } = (await app.call(store.clerkIn, { storeToken, pin: clerk.pin })).body
  const approval = { pin: manager.pin, reason: said('leave') }
  const remove = { storeToken, clerkToken, invoice, reason: said('deletion'), approval }
  expect((await app.call(order.deleteorder, remove)).status).toBe(200)
  await asks('off')
}

/** Stops that failed, that were called off, and one at which a rider took money by mistake and handed an order over. */
async function visited(world: World, id: string, wanted: Record<string, unknown>) {
  const who = await rider(world)
  const { _id: areaId, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, areaId, { capacity: 50 })
  const place = { date: MONDAY, slot: slotId, address: said('stop'), pinCode, note: said('note of stop') }
  await world.call(pickup.request, { kind: 'pickup', id, ...place, repeats: true })
  const missed = await world.call(pickup.request, { kind: 'pickup', id, ...place, rider: who._id })
  await world.call(run.act, actBody(world, who, { kind: 'fail', visit: missed._id, reason: said('door') }))
  const off = await world.call(pickup.request, { kind: 'pickup', id, ...place, rider: who._id })
  await world.call(pickup.cancel, { _id: off._id, reason: said('cancelled') })
  const late = actBody(world, who, { kind: 'pickUp', visit: off._id, pieces: 4, reason: said('late') })
  await world.call(run.act, late)
  const { invoice, amt } = await world.call(order.addorder, wanted)
  await world.call(order.updateorder, { invoice, status: 'Ready' })
  const delivery = { kind: 'delivery', invoice, ...place, rider: who._id, fee: 0 }
  const { _id: stop } = await world.call(pickup.request, delivery)
  await world.call(run.act, actBody(world, who, { kind: 'collect', visit: stop, cash: 30 }))
  const { transactions } = await world.call(transaction.allTransactions, { customer: id, endToken: 100 })
  const taken = transactions.find(({ note }) => note.startsWith('Taken at the door'))
  await world.call(transaction.reverseTransaction, { _id: taken?._id, reason: said('wrong payment') })
  await world.call(order.updateorder, { invoice, amtPaidNow: amt, ...CASH })
  await world.call(run.act, actBody(world, who, { kind: 'deliver', visit: stop, photo: PNG, reason: said('photo') }))
  return { act: late.act, stop }
}
