import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATIENCE, startWhatsAppShop, type WhatsAppShop } from '../testing/whatsapp-shop.ts'

let here: WhatsAppShop
beforeAll(async () => {
  here = await startWhatsAppShop({ documents: true, env: { PUBLIC_URL: 'https://laundry.example' } })
})
afterAll(() => here.close())

test('a bill is sent with its PDF and the link to its order, as a template and as free text', async () => {
  const { id, contact } = await here.addCustomer()
  const order = await here.takeOrder(id, { sendMessage: true })
  const worker = here.work()
  await expect.poll(() => here.fake.sentTo(contact), PATIENCE).toHaveLength(1)
  const [templated] = here.fake.sentTo(contact)
  expect(templated).toMatchObject({
    template: 'clothesline_invoice',
    document: { filename: expect.stringMatching(/\.pdf$/) },
  })
  expect(templated?.parameters).toHaveLength(9)
  expect(templated?.parameters.at(-1)).toMatch(/^https:\/\/laundry\.example\/c\/\S+$/)

  // WhatsApp fetches the document from there, without a login.
  const { pathname } = new URL(templated?.document?.link ?? '')
  const bill = await fetch(`${here.app.url}${pathname}`)
  expect([bill.status, bill.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  await here.fake.write(`91${contact}`, 'Please send it again')
  here.app.clock.advance(6_000)
  await here.ask(contract.whatsappMessage.resendInvoice, { invoice: order.invoice })
  worker.wake()
  await expect.poll(() => here.fake.sentTo(contact), PATIENCE).toHaveLength(2)
  const free = here.fake.sentTo(contact)[1]
  expect(free).toMatchObject({ type: 'document', document: { link: expect.stringContaining('/api/open/bill/') } })
  expect(free?.parameters[0]).toMatch(/^Thank you, Asha Rao\. .* Follow your order at https:/)
  await worker.stop()
})
