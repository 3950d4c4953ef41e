import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Counter, openCounter, type SavedCustomer, type SavedOrder, shirts } from './support/orders.ts'
import type { RunningServer } from './support/start-server.ts'

test.use({ start: 'cold' })

async function linkOf(counter: Counter, id: string): Promise<string> {
  const { link } = await counter.call<{ link: string }>('/api/privacy/link', { id })
  return new URL(link).pathname
}

/** A browser without the shop's login. */
async function openPhone(
  browser: Browser,
  server: RunningServer,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const size = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: server.url, viewport: size, ...options })
  const phone = await context.newPage()
  await phone.goto(path)
  return phone
}

/** A folded part of the page, opened; what waits for an answer is open already. */
async function openPart(phone: Page, words: string): Promise<void> {
  const part = phone.locator('summary', { hasText: words }).first()
  const isOpen = await part.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)
  if (!isOpen) await part.click()
}

/** A pickup came in as a closed bag, and two shirts were counted. */
async function openBag(counter: Counter, customer: SavedCustomer): Promise<SavedOrder> {
  const { date, slot } = await openSlot(counter)
  const wish = { kind: 'pickup', id: customer._id, date, slot, address: 'Lake Road', pinCode: '411045' }
  const { _id: pickup } = await counter.call<{ _id: string }>('/api/pickup/request', wish)
  await counter.call('/api/pickup/bag', { _id: pickup, number: 'B-7', seal: '4411' })
  return counter.takeOrder(customer, { particulars: [shirts(2)], pickup })
}

/** The shop comes to 411045 tomorrow between ten and one. */
async function openSlot(counter: Counter): Promise<{ date: string; slot: string }> {
  await counter.call('/api/pickup/saveArea', { name: 'Baner', pinCodes: ['411045'], fee: 0 })
  const tomorrow = new Date(Date.now() + 86_400_000)
  const date = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const times = { weekday, from: '10:00', to: '13:00', capacity: 2 }
  const { _id: slot } = await counter.call<{ _id: string }>('/api/pickup/saveSlot', times)
  return { date, slot }
}

test('a customer does everything through the link, in Hindi on a phone, and the counter sees it', async ({
  page,
  browser,
  server,
}) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
  const meena = await counter.addCustomer('Meena Joshi', {
    language: 'hi',
    whatsappConsent: true,
    address: 'Old Street 1',
  })
  const order = await counter.takeOrder(meena, { particulars: [shirts(3)] })
  const phone = await openPhone(browser, server, await linkOf(counter, order.id))

  await test.step('sees the orders, where each garment is, and the bill', async () => {
    await expect(phone.getByRole('heading', { level: 1, name: 'नमस्ते Meena' })).toBeVisible()
    await expect(phone.getByText('3 × शर्ट, ड्राई क्लीन')).toBeVisible()
    await expect(phone.getByText('हमारे पास', { exact: true })).toBeVisible()
    await expectAccessible(phone, 'the customer’s own page')
    const wider = () => phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)
    const bill = phone.getByRole('link', { name: 'बिल PDF में' })
    const file = await phone.request.get((await bill.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  })

  await test.step('pays all by UPI, says so, takes it back, and says so again', async () => {
    const pay = phone.getByRole('link', { name: /^UPI से/ })
    await expect(pay).toHaveAttribute('href', new RegExp(`am=${order.balance}\\.00&.*tr=C\\d+D\\d{8}[0-9A-Z]{4}`))
    await expect(phone.getByRole('img', { name: /UPI/ })).toBeVisible()
    await openPart(phone, 'पेमेंट नहीं हुआ?')
    await phone.getByRole('button', { name: 'कॉपी करें' }).first().click()
    await expect(phone.getByRole('button', { name: 'कॉपी हो गया' })).toBeVisible()
    await phone.getByRole('button', { name: 'मैंने पेमेंट कर दिया' }).click()
    await expect(phone.getByText(/आपने .* को बताया कि आपने/)).toBeVisible()
    await expect(pay).toHaveCount(0)
    await phone.getByRole('button', { name: 'मैंने अभी पेमेंट नहीं किया' }).click()
    await expect(pay).toBeVisible()
    await phone.getByRole('button', { name: 'मैंने पेमेंट कर दिया' }).click()
    await expect(phone.getByRole('status')).toContainText('दुकान देखकर इसे पेमेंट में लिख लेगी')
  })

  await test.step('complains about the order', async () => {
    await openPart(phone, 'कुछ गड़बड़ है')
    await phone.getByLabel('क्या गड़बड़ है?').fill('एक बटन टूटा है')
    await phone.getByRole('button', { name: 'भेजें', exact: true }).first().click()
    await expect(phone.getByText('एक बटन टूटा है')).toBeVisible()
  })

  await test.step('withdraws the consent to reminders with one press', async () => {
    await openPart(phone, 'WhatsApp पर मैसेज')
    await phone.getByRole('button', { name: 'ये मैसेज बंद करें: पेमेंट की याद' }).click()
    await expect(phone.getByRole('status')).toContainText('सेव हो गया')
  })

  await test.step('changes the address', async () => {
    await openPart(phone, 'आपकी जानकारी')
    await phone.getByLabel('पता', { exact: true }).fill('14 नई सड़क')
    await phone.getByLabel('ई-मेल').fill('meena@example')
    await phone.getByRole('button', { name: 'सेव करें' }).click()
    await expect(phone.getByRole('alert')).toContainText('ई-मेल')
    await expectAccessible(phone, 'a form with a problem')
    await phone.getByLabel('ई-मेल').fill('')
    await phone.getByRole('button', { name: 'सेव करें' }).click()
    await expect(phone.getByText('सेव हो गया। दुकान को तुरंत दिखेगा।')).toBeVisible()
  })

  await test.step('asks for a correction', async () => {
    await openPart(phone, 'आपकी जानकारी और आपके अधिकार')
    await openPart(phone, 'कुछ सही नहीं है')
    await phone.getByLabel('सही क्या होना चाहिए?').fill('मीना, Meena नहीं')
    await phone.locator('#rights').getByRole('button', { name: 'भेजें', exact: true }).click()
    await expect(phone.getByText('आपने सुधार के लिए कहा', { exact: false })).toBeVisible()
  })

  await test.step('wants the data; without a way to send a code, the shop confirms it first', async () => {
    const takeAway = phone.getByRole('button', { name: 'मेरी जानकारी डाउनलोड करें' })
    await takeAway.click()
    await expect(phone.getByText('आपने अपनी जानकारी माँगी', { exact: false })).toBeVisible()
    await expect(takeAway).toHaveCount(0)
    await page.goto('/requests?tab=privacy')
    const asked = page.getByRole('listitem').filter({ hasText: 'Wants to download their data' })
    await asked.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByRole('dialog')).toContainText('Make sure that it is Meena Joshi who asks')
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    await expect(asked).toContainText('Done')
    await phone.reload()
    await openPart(phone, 'आपकी जानकारी और आपके अधिकार')
    await takeAway.click()
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('दुकान के पास आपके बारे में')
    await expect(phone.getByText('Meena Joshi').first()).toBeVisible()
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'फ़ाइल डाउनलोड करें' }).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')
    await phone.getByRole('link', { name: 'बंद करें' }).click()
  })

  await test.step('wants to be erased: nothing is erased before the shop confirms it, and it can be taken back', async () => {
    await openPart(phone, 'आपकी जानकारी और आपके अधिकार')
    await openPart(phone, 'मेरी जानकारी मिटाएँ')
    await phone.getByRole('button', { name: 'मेरी जानकारी मिटाएँ' }).click()
    await expect(phone.getByText('आपने जानकारी मिटाने को कहा', { exact: false })).toBeVisible()
    await expectAccessible(phone, 'a wish to be erased')
    await page.reload()
    const asked = page.getByRole('listitem').filter({ hasText: 'Wants their data erased' })
    await expect(asked.getByRole('button', { name: 'Settle' })).toBeVisible()
    await phone.getByRole('button', { name: 'वापस लें' }).click()
    await expect(phone.getByRole('status')).toContainText('वापस ले लिया')
    await expect(asked).toContainText('Withdrawn by the customer')
  })

  await test.step('the counter takes the payment and answers', async () => {
    await page.goto('/requests')
    const claims = page.getByRole('list', { name: 'Reported payments' })
    await expect(claims).toContainText('Meena Joshi')
    await claims.getByRole('button', { name: 'Take the payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'It has arrived' }).click()
    await expect(claims).toContainText('Taken')
    await page.goto('/requests?tab=complaints')
    await page.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('dialog').getByLabel('Answer').fill('We sew on a new one')
    await page.getByRole('dialog').getByLabel('This settles it; close the complaint').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
    await expect(page.getByRole('list', { name: 'Complaints' })).toContainText('Closed')
    await page.goto(`/search/allOrders?id=${order.id}&tab=privacy`)
    await expect(page.getByRole('switch', { name: 'Reminders of what is due' })).not.toBeChecked()
    await expect(page.getByRole('list', { name: 'Consent log' })).toContainText('withdrawn, through the link')
  })

  await test.step('the customer reads the answer; nothing is left to pay', async () => {
    await phone.reload()
    await expect(phone.getByText('दुकान का जवाब: We sew on a new one')).toBeVisible()
    await expect(phone.getByRole('link', { name: /^UPI से/ })).toHaveCount(0)
  })

  await test.step('a quick bag is opened: the customer objects to the count, then confirms the new one', async () => {
    const opened = await openBag(counter, meena)
    await phone.reload()
    await expect(phone.getByText('हमने आपका बैग B-7 खोला और 2 कपड़े गिने।')).toBeVisible()
    await expectAccessible(phone, 'the count of a bag')
    await openPart(phone, 'गिनती सही नहीं है')
    await phone.getByLabel('कितने थे, और क्या कम है?').fill('तीन कमीज़ें थीं')
    await phone.getByRole('button', { name: 'भेजें', exact: true }).first().click()
    await expect(phone.getByText(/को बताया कि गिनती सही नहीं है/)).toBeVisible()
    await page.goto(`/allOrders?invoice=${opened.invoice}`)
    await expect(page.getByText('Bag B-7: the customer objects to the count')).toBeVisible()
    // The shop finds the third one.
    await counter.call('/api/order/updateorder', { invoice: opened.invoice, particulars: [shirts(3)] })
    await phone.reload()
    await phone.getByRole('button', { name: 'गिनती सही है' }).click()
    await expect(phone.getByText(/को इसे सही बताया/)).toBeVisible()
    await expect(page.getByText('Bag B-7: count confirmed by the customer')).toBeVisible()
    await page.goto('/requests?tab=complaints')
    await expect(page.getByRole('list', { name: 'Complaints' })).toContainText('तीन कमीज़ें थीं')
  })

  await test.step('the owner ends the link', async () => {
    await counter.call('/api/privacy/revokeLink', { id: order.id })
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: 'यह लिंक अब बंद है' })).toBeVisible()
    await expect(phone.locator('body')).not.toContainText('Meena')
    await expectAccessible(phone, 'a link that has ended')
    await phone.goto('/c/wrong')
    await expectAccessible(phone, 'a link that is wrong')
  })
})

test('without a script the page does the same, in Marathi and English: pay, pickup, complaint, erase', async ({
  page,
  browser,
  server,
}) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
  await openSlot(counter)
  const asha = await counter.addCustomer('Asha Kulkarni', { language: 'mr', address: 'Lake Road' })
  const order = await counter.takeOrder(asha, { particulars: [shirts(2)] })
  const phone = await openPhone(browser, server, await linkOf(counter, order.id), { javaScriptEnabled: false })
  await expect(phone.getByRole('heading', { level: 1, name: 'नमस्कार Asha' })).toBeVisible()
  await phone.getByRole('button', { name: 'मी पेमेंट केले' }).click()
  await expect(phone.getByRole('status')).toContainText('धन्यवाद')

  await openPart(phone, 'पिकअप मागवा')
  await phone.getByLabel('पत्ता, पिन कोडसह').fill('14 Lake Road')
  await phone.getByRole('button', { name: 'मोकळ्या वेळा दाखवा' }).click()
  await expect(phone.getByRole('alert')).toHaveText('कृपया पत्त्यात सहा अंकी पिन कोड लिहा.')
  // What was typed stays, and digits of any script are read.
  await expect(phone.getByLabel('पत्ता, पिन कोडसह')).toHaveValue('14 Lake Road')
  await phone.getByLabel('पत्ता, पिन कोडसह').fill('14 Lake Road, ४११०४५')
  await phone.getByRole('button', { name: 'मोकळ्या वेळा दाखवा' }).click()
  await phone.getByRole('radio', { name: 'सकाळी 10 ते दुपारी 1' }).first().check()
  await phone.getByLabel('पुढच्या वेळेसाठी हाच पत्ता ठेवा').check()
  await phone.locator('#visit').getByRole('button', { name: 'पाठवा' }).click()
  await expect(phone.getByText('दुकानाच्या होकाराची वाट पाहत आहोत')).toBeVisible()

  await openPart(phone, 'काहीतरी चुकले आहे')
  await phone.getByLabel('काय चुकले आहे?').fill('एक बटण तुटले')
  await phone.getByRole('button', { name: 'पाठवा', exact: true }).first().click()
  await expect(phone.getByText('एक बटण तुटले')).toBeVisible()

  await phone.getByRole('link', { name: 'English' }).click()
  await openPart(phone, 'Your data and your rights')
  await openPart(phone, 'Erase my data')
  await phone.getByRole('button', { name: 'Erase my data' }).click()
  await expect(phone.getByText('You asked us to erase your data')).toBeVisible()
  await phone.getByRole('button', { name: 'Take it back' }).click()
  await expect(phone.getByRole('status')).toHaveText('Taken back.')

  await page.goto('/requests')
  await expect(page.getByRole('list', { name: 'Reported payments' })).toContainText('Asha Kulkarni')
  const { customer } = await counter.call<{ customer: { address: string } }>('/api/customer/customer', { id: order.id })
  expect(customer.address).toBe('14 Lake Road, ४११०४५')
})
