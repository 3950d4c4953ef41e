import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generate } from 'openapi-typescript-codegen'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts'

const server = join(dirname(fileURLToPath(import.meta.url)), '../..')

let app: TestApp
let source: string
beforeAll(async () => {
  app = await startTestApp()
  source = await (await fetch(`${app.url}/api/openapi.json`)).text()
})
afterAll(() => app.close())

test("the document passes Redocly's recommended rules without warnings", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('the page of the documentation shows the same document', async () => {
  expect(await (await fetch(`${app.url}/api/docs/json`)).text()).toBe(source)
  expect(await (await fetch(`${app.url}/api/docs`)).text()).toContain('swagger-ui')
})

test('the document leaves a field untyped only where any value is accepted', () => {
  const found: string[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    const { type, properties } = value as { type?: unknown; properties?: Record<string, object> }
    for (const [name, schema] of Object.entries(type === 'object' ? (properties ?? {}) : {})) {
      if (Object.keys(schema).filter((key) => key !== 'description' && key !== 'default').length === 0) found.push(name)
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'items' && Object.keys(inner as object).length === 0) found.push(`${path} items`)
      look(inner, `${path}/${key}`)
    }
  }
  look(JSON.parse(source), '')
  // The audit log's before and after depend on the subject. A customer name that is sent along is not read.
  expect([...new Set(found)].sort()).toEqual(['after', 'before', 'customer'])
})

test('a call lists its refusal codes by status, and the codes of its problems', () => {
  const { post } = JSON.parse(source).paths['/api/cloth/addCloth']
  const schemaOf = (status: number) => post.responses[status].content['application/json'].schema.allOf
  expect(schemaOf(409)).toEqual([
    { $ref: '#/components/schemas/Error' },
    { type: 'object', properties: { code: { type: 'string', enum: ['master_taken', 'short_name_taken'] } } },
  ])
  expect(schemaOf(401)[1].properties.code.enum).toEqual(['session_ended'])
  expect(schemaOf(422)[1].properties.errors.items.properties.code.enum).toEqual(
    expect.arrayContaining(['field_needed', 'field_too_long', 'json_invalid', 'idempotency_key_used']),
  )
  // A PIN that approves the call may be wrong too often.
  expect(schemaOf(429)[1].properties.code.enum).toEqual(['too_many_tries'])
  expect(post.responses).not.toHaveProperty('404')
  expect(JSON.parse(source).components.schemas.Error.required).toEqual(['error', 'code', 'values'])
})

/** A short program against the generated client: type-checked, then run. */
const PROGRAM = `
import { ApiError, Clothesline } from './client'

export async function workADay(url: string, admin: { username: string; password: string }, shop: string) {
  const api = new Clothesline({ BASE: url })
  const { authToken } = await api.admin.adminLoginAdmin(admin)
  const login = { username: shop, password: 'a fine password' }
  const fields = { storeName: 'Shop', email: 'shop@shop.example', contact1: '98765 43210' }
  const store = await api.store.storeAddStore({ authToken, ...login, ...fields }, shop)
  const { storeToken } = await api.store.storeLoginStore(login)
  await api.store.storeUpdateStore({ storeToken, storeName: 'Shop at the corner', version: store.version })

  await api.cloth.clothAddCloth({ storeToken, name: 'Scarf' })
  await api.service.serviceAddService({ storeToken, name: 'Steam' })
  await api.rate.rateAddrate({ storeToken, cloth: 'Scarf', service: 'Steam', rate: 40 })
  const customer = await api.customer.customerAddcustomer({ storeToken, name: 'Asha', contact: '9876501234' })
  const particulars = [{ cloth: 'Scarf', service: 'Steam', quantity: 3 }]
  const key = shop + '-order'
  const order = await api.order.orderAddorder({ storeToken, id: customer._id, particulars }, key)
  const again = await api.order.orderAddorder({ storeToken, id: customer._id, particulars }, key)

  const wrong = await api.customer.customerAddcustomer({ storeToken, name: '', contact: '1' }).catch((error) => error)
  const refusal = wrong instanceof ApiError ? { status: wrong.status, body: wrong.body } : undefined
  const contact: string = store.contact1
  const [amt, pieces]: [number, number] = [order.amt, order.pieces]
  return { contact, name: customer.name, amt, pieces, repeated: again.invoice === order.invoice, refusal }
}
`

describe('a client generated from the document', () => {
  let folder: string
  beforeAll(async () => {
    const cache = join(server, 'node_modules/.cache')
    await mkdir(cache, { recursive: true })
    folder = await mkdtemp(join(cache, 'client-'))
    await generate({ input: JSON.parse(source), output: join(folder, 'client'), clientName: 'Clothesline' })
    await writeFile(join(folder, 'program.ts'), PROGRAM)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('logs in, adds a customer and creates an order, checked against the generated types', async () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      module: 'ESNext',
      moduleResolution: 'bundler',
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const compiler = fileURLToPath(import.meta.resolve('typescript/package.json'))
    const { bin } = JSON.parse(await readFile(compiler, 'utf8'))
    const tsc = promisify(execFile)(process.execPath, [join(dirname(compiler), bin.tsc), '-p', folder])
    expect(await tsc.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })

    const file = join(folder, 'program.mjs')
    await build({ input: join(folder, 'program.ts'), platform: 'node', output: { file }, logLevel: 'silent' })
    const { workADay } = await import(pathToFileURL(file).href)
    expect(await workADay(app.url, ADMIN, `shop-${randomBytes(4).toString('hex')}`)).toEqual({
      contact: '9876543210',
      name: 'Asha',
      amt: 120,
      pieces: 3,
      repeated: true,
      refusal: {
        status: 422,
        body: {
          errors: [
            { msg: 'Name is needed', path: 'name', code: 'field_needed', values: { field: 'Name' } },
            {
              msg: 'Phone must be a mobile number of 10 digits that begins with 6, 7, 8 or 9',
              path: 'contact',
              code: 'phone_invalid',
              values: { field: 'Phone' },
            },
          ],
          code: 'input_invalid',
          values: {},
        },
      },
    })
  })
})
