import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'
import { shareGstin } from './support/platform.ts'

test.slow()

interface Bill {
  pieces: number
  lines: number
  discount: number
  expressCharge: number
  cgst: number
  sgst: number
  igst: number
  roundOff: number
  amt: number
}

const rupees = (amount: number) =>
  `${amount < 0 ? '-' : ''}₹${Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

const plain = { isGST: 'No', isGSTRegular: 'Yes', roundToRupee: true }
const gst = { isGST: 'Yes', GSTINnumber: '27AAPFU0939F1ZV' }

const cases = [
  { title: 'plain', settings: {}, customer: {}, express: false, discount: '' },
  { title: 'GST with paise', settings: gst, customer: {}, express: false, discount: '' },
  { title: 'GST, express and a percentage', settings: gst, customer: {}, express: true, discount: '7.5' },
  {
    title: "IGST, and the customer's own discount, not rounded",
    settings: { ...gst, roundToRupee: false },
    customer: { gstin: '29AAGCB7383J1Z4', discountPercent: 12.25 },
    express: true,
    discount: null,
  },
  {
    title: 'a composition dealer',
    settings: { ...gst, isGSTRegular: 'No' },
    customer: {},
    express: true,
    discount: '33.33',
  },
]

test('the preview is what the server bills', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await shareGstin(server, gst.GSTINnumber)
  const order = new NewOrderPage(page)
  for (const [index, { title, settings, customer: more, express, discount }] of cases.entries()) {
    await test.step(title, async () => {
      const change = () =>
        counter.call('/api/store/updateStore', { authToken: counter.storeToken, ...plain, ...settings })
      const customer = await counter.addCustomer(`Kiran Shah ${index + 1}`, more)
      const open = () => order.open(customer._id, 'kg')
      if (index === 0) {
        await change()
        await openLive(page, open)
      } else {
        // The page hears of it a moment later, and reckons with the old settings until then.
        await Promise.all([page.waitForResponse('**/api/store/store/'), change()])
        await open()
      }
      await order.add('wf 2.375 7', 'sh 3 dc', 'saree silk dc')
      await order.field('Rate of Saree Silk').fill('283.35')
      if (express) await order.term('Express').click()
      if (discount !== null) {
        await order.term('Discount').click()
        await order.field('Discount').fill(discount)
      }
      const shown = await order.totals()
      await order.save()
      await order.savedDialog.waitFor()

      const bill = await counter.call<Bill>('/api/order/getOrder', { invoice: index + 1 })
      const billed: [string, number][] = [
        ['Discount', -bill.discount],
        ['Express +50%', bill.expressCharge],
        ['CGST 9%', bill.cgst],
        ['SGST 9%', bill.sgst],
        ['IGST 18%', bill.igst],
        ['Round-off', bill.roundOff],
      ]
      expect(shown).toEqual({
        [`${bill.pieces} pieces`]: rupees(bill.lines),
        ...Object.fromEntries(
          billed.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, rupees(amount)]),
        ),
        Total: rupees(bill.amt),
      })
    })
  }
})
