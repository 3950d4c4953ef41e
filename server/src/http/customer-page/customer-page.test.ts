import { readFileSync } from 'node:fs'
import { get as request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addTestCustomer } from '../../testing/test-customer.ts'
import { area, slot } from '../../testing/visit-world.ts'
import { World } from '../../testing/world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  const settings = { upiId: 'sparkle@okaxis', upiMerchantCode: '7216', contact1: '9820012345', tokenExpireTime: 43_200 }
  world = new World(app, await addTestStore(app, 'Sparkle Dry Cleaners', settings))
})
afterAll(() => app.close())

interface Visit {
  id: string
  path: string
  invoice: number
}

/** A customer with an order of three shirts, and the path of their page. */
async function visitor(customer: Record<string, unknown> = {}): Promise<Visit> {
  const { id } = await addTestCustomer(app, world.store, { name: 'Meena <b>Joshi', ...customer })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 3 }]
  const { invoice } = await world.call(contract.order.addorder, { id, particulars })
  const { link } = await world.call(contract.privacy.link, { id })
  return { id, invoice, path: new URL(link).pathname }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers, redirect: 'manual' })

const PUBLIC = new URL('../../../../web/public', import.meta.url).pathname

/** What travels to a phone, compressed as its browser takes it. */
const bytesOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${app.url}${path}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

/** The hidden fields of the form for this act; with `among` the form that has this text in it. */
function fieldsOf(page: string, act: string, among = ''): Record<string, string> {
  const forms = page.split('<form ').filter((form) => form.includes(`/${act}`) && form.includes(among))
  const [form = ''] = forms
  const hidden = form.slice(0, form.indexOf('</form>')).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name, value]) => [name, value]))
}

async function send(path: string, act: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const page = await (await get(path)).text()
  return post(path, act, { ...fieldsOf(page, act), ...fields }, headers)
}

const post = (path: string, act: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}/${act}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

/** The page that a form leads to. */
async function after(answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  return (await get(answer.headers.get('location') ?? '')).text()
}

describe('the first visit', () => {
  test('is one small page in the language of the customer, with everything in it', async () => {
    const { path, invoice } = await visitor({ language: 'hi' })
    const answer = await get(path)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('<html lang="hi">')
    expect(page).toContain('नमस्ते Meena')
    expect(page).toMatch(new RegExp(`बिल \\S*${invoice}, `))
    expect(page).toContain('upi://pay?pa=sparkle@okaxis')
    expect(page).toContain('<svg viewBox')
    expect(page).toContain('tel:+919820012345')
  })

  test('is one request before it is useful, and 40 kB with all that follows, also after many orders', async () => {
    const { path, id } = await visitor({ language: 'mr' })
    const { cloth, service } = await world.masters()
    for (let order = 0; order < 25; order += 1) {
      const { invoice } = await world.call(contract.order.addorder, {
        id,
        particulars: [{ cloth, service, quantity: 2 }],
      })
      if (order > 2) await world.call(contract.order.updateorder, { invoice, status: 'Delivered' })
    }
    const page = await (await get(path)).text()
    const files = [...page.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g)].map(([, file]) => file)
    // What can be read and pressed waits for neither: the script is deferred, the icon is the browser's own wish.
    expect(files).toEqual(['/favicon.svg', '/open/page.js'])
    expect(page).toContain('<script src="/open/page.js" defer></script>')
    const sent = await bytesOf(path)
    const rest = files.map((file) => gzipSync(readFileSync(`${PUBLIC}${file}`)).length)
    expect(sent).toBeGreaterThan(5_000)
    expect([sent, ...rest].reduce((sum, bytes) => sum + bytes)).toBeLessThan(40_000)
  })

  test('names what was brought in the language, as far as the shop has names in it', async () => {
    const { path, id } = await visitor()
    await world.call(contract.cloth.addCloth, { name: 'Poncho', hindiName: 'पोंचो' })
    const { service } = await world.masters()
    await world.call(contract.service.updateService, { name: service, hindiName: 'धुलाई', marathiName: 'धुलाई' })
    await world.call(contract.order.addorder, {
      id,
      particulars: [{ cloth: 'Poncho', service, quantity: 2, rate: 80 }],
    })
    expect(await (await get(`${path}?lang=hi`)).text()).toContain('2 × पोंचो, धुलाई')
    expect(await (await get(`${path}?lang=mr`)).text()).toContain('2 × Poncho, धुलाई')
    expect(await (await get(`${path}?lang=en`)).text()).toContain(`2 × Poncho, ${service}`)
  })

  test('tells a chat whose page it is, and nothing personal', async () => {
    const { path } = await visitor()
    const head = (await (await get(path)).text()).split('</head>')[0] ?? ''
    expect(head).toContain('<meta property="og:title" content="Sparkle Dry Cleaners – your clothes">')
    expect(head).not.toMatch(/Meena|98765/)
  })

  test('writes what people typed as text', async () => {
    const { path } = await visitor()
    const page = await (await get(path)).text()
    expect(page).toContain('Meena')
    expect(page).not.toContain('<b>')
  })

  test('is kept nowhere, tells no other site where it was, and allows no script in the page', async () => {
    const { headers } = await get((await visitor()).path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('can be read in another language', async () => {
    const { path } = await visitor({ language: 'hi' })
    expect(await (await get(`${path}?lang=mr`)).text()).toContain('नमस्कार Meena')
    expect(await (await get(`${path}?lang=en`)).text()).toContain('Hello Meena')
  })
})

describe('paying', () => {
  test('each page has a reference of its own, and the bills and the merchant code in the link', async () => {
    const { path, invoice } = await visitor()
    const linkIn = (page: string) => page.match(/href="(upi:[^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const one = linkIn(await (await get(path)).text())
    app.clock.advance(1_000)
    const other = linkIn(await (await get(path)).text())
    expect(one).toContain(`&tn=Sparkle%20Dry%20Cleaners%20bill%20${invoice}`)
    expect(one).toContain('&mc=7216&')
    expect(one).toMatch(/&tr=C\d+D\d{8}[0-9A-Z]{4}$/)
    expect(other).not.toBe(one)
    const picture = await get(`${path}/upi.png`)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  test('a claim can be taken back, and what was billed since can be paid', async () => {
    const { path, id } = await visitor()
    const claimed = await after(await send(path, 'claim', {}))
    expect(claimed).toContain('Thank you. The shop checks it')
    expect(claimed).not.toContain('upi://')
    const { cloth, service } = await world.masters()
    await world.call(contract.order.addorder, { id, particulars: [{ cloth, service, quantity: 1 }] })
    expect(await (await get(path)).text()).toContain('Newer bills can be paid now')
    const back = await after(await send(path, 'claimBack', {}))
    expect(back).toContain('Taken back. Nothing is marked as paid.')
    expect(back).toContain('upi://')
    const { claims } = await world.call(contract.privacy.inbox, {})
    expect(claims.find(({ customerId }) => customerId === id)?.outcome).toBe('withdrawn')
  })
})

describe('forms', () => {
  test('a complaint and a rating reach the shop', async () => {
    const { path, invoice, id } = await visitor()
    const said = await after(await send(path, 'complaint', { text: 'एक बटन टूटा है' }))
    expect(said).toContain('एक बटन टूटा है')
    await world.call(contract.order.updateorder, { invoice, status: 'Delivered' })
    await after(await send(path, 'rating', { stars: '4', text: 'Good' }))
    const { complaints, ratings } = await world.call(contract.privacy.inbox, {})
    expect(complaints.find(({ customerId }) => customerId === id)?.text).toBe('एक बटन टूटा है')
    expect(ratings.find(({ customerId }) => customerId === id)?.stars).toBe(4)
  })

  test('details change, and a refused e-mail stays in its field, with the reason in the language', async () => {
    const { path, id } = await visitor({ language: 'mr' })
    const refused = await send(path, 'details', { address: 'Lake Road 4', email: 'meena@', language: 'mr' })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('role="alert">ई-मेल पत्ता टाका, उदा. name@example.com.</p>')
    expect(page).toContain('value="meena@"')
    expect(page).toContain('Lake Road 4')
    await after(await send(path, 'details', { address: 'Lake Road 4', email: 'meena@example.com', language: 'en' }))
    const { customer } = await world.call(contract.customer.customer, { id })
    expect(customer).toMatchObject({ address: 'Lake Road 4', email: 'meena@example.com', language: 'en' })
  })

  test('a form is carried out once, however often it is sent', async () => {
    const { path, id } = await visitor()
    const page = await (await get(path)).text()
    const fields = { ...fieldsOf(page, 'request', 'value="correct"'), text: 'My name is Mina' }
    const answers = await Promise.all([1, 2, 3].map(() => post(path, 'request', fields)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const { requests } = await world.call(contract.privacy.inbox, {})
    expect(requests.filter(({ customerId }) => customerId === id)).toHaveLength(1)
  })

  test('what another site sends, or what has no key of this page, does nothing', async () => {
    const [mine, other] = [await visitor(), await visitor()]
    const page = await (await get(mine.path)).text()
    const fields = fieldsOf(page, 'claim')
    const foreign: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]
    for (const headers of foreign) expect((await post(mine.path, 'claim', fields, headers)).status).toBe(403)
    for (const key of ['', 'x.y.z']) {
      const again = await post(mine.path, 'claim', { ...fields, key })
      expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('Please send it once more.')])
    }
    expect((await post(other.path, 'claim', fields)).status).toBe(200)
    const { claims } = await world.call(contract.privacy.inbox, {})
    expect(claims.filter(({ customerId }) => [mine.id, other.id].includes(customerId))).toEqual([])
    expect((await post(mine.path, 'nothing', fields)).status).toBe(404)
  })

  test('what the page itself sends is taken, as browsers say where it comes from', async () => {
    const { path } = await visitor()
    const headers = { Origin: app.url, 'Sec-Fetch-Site': 'same-origin' }
    expect(await after(await send(path, 'claim', {}, headers))).toContain('Thank you. The shop checks it')
  })

  test('a full time is shown as full, and cannot be chosen', async () => {
    const { path, id } = await visitor()
    const { _id, pinCode } = await area(world)
    const [one, other] = [
      await slot(world, _id, { capacity: 1 }),
      await slot(world, _id, { from: '17:00', to: '19:00' }),
    ]
    const { days } = await world.call(contract.pickup.freeSlots, { pinCode })
    const taken = {
      kind: 'pickup',
      id,
      date: days[0]?.date ?? '',
      slot: one._id,
      address: '1 Hill Road',
      pinCode,
    } as const
    await world.call(contract.pickup.request, taken)
    const page = await (await send(path, 'times', { address: `2 Hill Road, ${pinCode}` })).text()
    expect(page).toContain('disabled><span>9 in the morning to 11 in the morning: full</span>')
    expect(page).toContain(`value="${taken.date} ${other._id}" required>5 in the evening to 7 in the evening`)
    expect(page).not.toContain(one._id)
  })

  test('consent is withdrawn with one press', async () => {
    const { path, id } = await visitor({ whatsappConsent: true })
    const page = await (await get(path)).text()
    await after(await post(path, 'consent', fieldsOf(page, 'consent', 'value="orders"')))
    const { customer } = await world.call(contract.customer.customer, { id })
    expect(customer.whatsappConsent).toBe(false)
  })
})

describe('a link that leads nowhere', () => {
  test('says so in the language of the reader, with the number of the shop where the link still names it', async () => {
    const { path, id } = await visitor()
    await world.call(contract.privacy.revokeLink, { id })
    const ended = await get(path, { 'Accept-Language': 'mr-IN,mr;q=0.9' })
    expect(ended.status).toBe(404)
    const page = await ended.text()
    expect(page).toContain('ही लिंक आता बंद आहे')
    expect(page).toContain('tel:+919820012345')
    expect(page).not.toContain('Meena')
    const wrong = await (await get('/c/abc', { 'Accept-Language': 'hi' })).text()
    expect(wrong).toContain('यह लिंक अब बंद है')
    expect(wrong).not.toContain('tel:')
  })

  test('is a page at every address behind it', async () => {
    const { path, id, invoice } = await visitor()
    const page = await (await get(path)).text()
    const bill = page.match(/href="(\/api\/open\/bill\/[^"]+)"/)?.[1] ?? ''
    const fields = fieldsOf(page, 'claim')
    expect((await get(bill)).headers.get('content-type')).toBe('application/pdf')
    await world.call(contract.privacy.revokeLink, { id })
    await world.call(contract.order.revokeLink, { invoice })
    const language = { 'Accept-Language': 'hi-IN' }
    const ended = [
      await get(bill, language),
      await get(`${bill}/01890000-0000-7000-8000-000000000001`, language),
      await get(`${path}/upi.png`, language),
      await get(bill.replace('/api/open/bill/', '/o/'), language),
      await post(path, 'claim', fields, language),
      await post(path, 'file', {}, language),
    ]
    for (const answer of ended) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await answer.text()).toMatch(/यह लिंक अब बंद है.*tel:\+919820012345/s)
    }
    for (const wrong of [
      '/api/open/bill/abc',
      '/api/open/bill/abc/def',
      '/o/abc',
      '/open/order/abc',
      '/c/abc/upi.png',
    ]) {
      const answer = await get(wrong, language)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    }
    const json = await fetch(`${app.url}${path}/claim`, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'text/x' },
    })
    expect([json.status, json.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
    // What a refused form leaves in the address leads back to the page.
    expect((await get(`${path}/visit`)).headers.get('location')).toBe(path)
  })

  test('goes on at the longer path of earlier versions', async () => {
    const { path } = await visitor()
    expect(await (await get(path.replace('/c/', '/open/me/'))).text()).toContain('Hello Meena')
  })

  test('after a long silence, where no code can be sent, the end of the phone number opens it', async () => {
    const path = `/c/${await world.silentLink()}`
    app.services.whatsApp.state = 'none'
    const page = await (await get(path)).text()
    // Phones of customers differ in their last digits; digits of any script are read.
    const { rows } = await app.owner.query(
      'select contact from customer where store_id = $1 order by number desc limit 1',
      [world.store.storeId],
    )
    const end = String(rows[0]?.contact).slice(-4)
    expect(
      (await post(path, 'digits', { ...fieldsOf(page, 'digits'), digits: end === '9999' ? '1' : '9999' })).status,
    ).toBe(403)
    const typed = [...end].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('')
    const opened = await after(await post(path, 'digits', { ...fieldsOf(page, 'digits'), digits: typed }))
    expect(opened).toContain('id="pay"')
    expect(await (await get(path)).text()).toContain('id="pay"')
  })

  test('has five tries for the end of the phone number, also at the same moment', async () => {
    const path = `/c/${await world.silentLink()}`
    app.services.whatsApp.state = 'none'
    await app.owner.query('delete from address_limit')
    const page = await (await get(path)).text()
    const tries = Array.from({ length: 12 }, () => post(path, 'digits', { ...fieldsOf(page, 'digits'), digits: '12' }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('says when the end of the phone number was wrong too often', async () => {
    const path = `/c/${await world.silentLink()}`
    app.services.whatsApp.state = 'none'
    await app.owner.query('delete from address_limit')
    const locked = await (await get(path)).text()
    expect(locked).toContain('Last four digits of your phone')
    expect(locked).toContain('tel:+919820012345')
    for (const digits of ['0000', '0001', '0002', '0003', '0004']) {
      expect((await send(path, 'digits', { digits })).status).toBe(403)
    }
    expect((await send(path, 'digits', { digits: '0005' })).status).toBe(429)
  })
})
