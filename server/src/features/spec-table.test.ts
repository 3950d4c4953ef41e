import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

/**
 * The calls as existing clients make them: path, body, and required fields of the answer. Written out independently of
 * the contract.
 */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Spec'))
})
afterAll(() => app.close())

type Body = Record<string, unknown>
type Wanted = (answer: never) => void

async function ask(path: string, body: Body, status = 200): Promise<never> {
  const answer = await app.post(path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(status)
  return answer.body as never
}
const token = () => ({ storeToken: world.store.storeToken })
const named = () => ({ storeName: 'Spec', ...token() })
const has =
  (...keys: string[]): Wanted =>
  (answer) =>
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(keys))

test('store and authentication', async () => {
  const { username, password, storeId } = world.store
  has('storeToken', 'storeName', 'storeId')(await ask('/api/store/loginStore/', { username, password }))
  has('authToken')(await ask('/api/admin/loginAdmin/', ADMIN))
  const authToken = await adminToken(app)
  const fields = {
    storeName: 'New',
    username: 'spec-new',
    password: 'a good password',
    email: 'n@shop.example',
    contact1: '9876543210',
  }
  const added: { storeId: string } = await ask('/api/store/addStore/', { authToken, ...fields })
  await ask('/api/store/updateStore/', { authToken, storeId: added.storeId, alias: 'N' })
  expect(Array.isArray(await ask('/api/store/allStores/', { authToken }))).toBe(true)
  expect(await ask('/api/store/allStores/', { authToken: world.store.storeToken })).toHaveLength(1)
  const settings = await ask('/api/store/store', { authToken: world.store.storeToken, storeId, loginType: 'Store' })
  has(
    '_id',
    'storeName',
    'storeId',
    'alias',
    'subStoreName',
    'contact1',
    'contact2',
    'websiteName',
    'storeAddress',
  )(settings)
  has(
    'freeze',
    'icon',
    'GSTINnumber',
    'isGST',
    'isGSTRegular',
    'GSTINregular',
    'GSTINcomposite',
    'printSettings',
  )(settings)
  has('addCounterNumber', 'canSendDeliveryMessage', 'tokenExpireTime', 'storeAdminTokenExpireTime', 'upiId')(settings)
  expect(settings).toMatchObject({
    isGST: 'No',
    rGst: 18,
    cGst: 9,
    gstRegular: 9,
    gstComposite: 9,
    isGSTRegular: 'Yes',
    printSettings: '80mm Roll',
    addCounterNumber: false,
    dashboardConfiguration: {
      showTodaysCollection: 'Yes',
      showMonthsCollection: 'Yes',
      showTodaysRevenue: 'Yes',
      showMonthRevenue: 'Yes',
      showHomeDel: 'Yes',
    },
    orderConfiguration: {
      invoiceStartingPoint: 1,
      showOrderByQuantity: true,
      showOrderByKg: true,
      canDeleteOrder: true,
    },
  })
  // Exactly these three fields: nothing but the Admin's username and password may be required.
  expect(await ask('/api/store/freeze/', { storeId: added.storeId, ...ADMIN })).toMatchObject({ freeze: true })
  expect(await ask('/api/store/unfreeze/', { storeId: added.storeId, ...ADMIN })).toMatchObject({ freeze: false })
  await ask('/api/store/freeze/', { storeId: added.storeId, ...ADMIN, password: 'not this one' }, 401)
  await ask('/api/store/freeze/', { authToken, storeId: added.storeId, ...ADMIN })
  await ask('/api/store/unfreeze/', { authToken, storeId: added.storeId, ...ADMIN })
  await ask('/api/store/thaw/', { authToken, storeId: added.storeId, ...ADMIN }, 404)
  expect(await ask('/api/store/sendOtp/', named())).toBe(true)
  const mail = await app.owner.query(`select body from message where kind = 'otp' order by created_at desc limit 1`)
  const otp = mail.rows[0].body.match(/\b\d{6}\b/)[0]
  has('storeAdminToken')(await ask('/api/store/validateOtp/', { ...token(), storeId, storeAdminToken: '', otp }))
  await ask('/api/store/forgotPassword/', { username: 'spec-new' })
  const change = { username: 'spec-new', password: 'a good password', newPassword: 'a better password' }
  expect(await ask('/api/store/changePassword/', change)).toBe(true)
})

test('customers and statistics', async () => {
  const contact = '9812345678'
  const added: { _id: string } = await ask('/api/customer/addcustomer/', { ...named(), name: 'Asha', contact })
  has('_id', 'custId', 'name', 'contact', 'due', 'advance')(added as never)
  app.services.whatsApp.state = 'refused'
  await ask('/api/customer/addcustomer/', { ...named(), name: 'Wa', contact: '9812345679', whatsappConsent: true }, 220)
  app.services.whatsApp.state = 'none'
  await ask('/api/customer/updatecustomer/', { ...named(), _id: added._id, name: 'Asha Rao' })
  has(
    'customers',
    'totalCustomers',
  )(await ask('/api/customer/allcustomers/', { ...named(), startToken: 0, endToken: 5000 }))
  const one = { ...named(), id: added._id, startToken: 0, endToken: 500, startDate: null, endDate: null }
  has('customer', 'orders', 'totalOrders', 'transactions')(await ask('/api/customer/customer/', one))
  expect(await ask('/api/customer/deletecustomer/', { ...named(), _id: added._id })).toBe(true)
  const stats = await ask('/api/stats/allStats/', token())
  has(
    'customerAdvance',
    'adjusted',
    'numberOfReady',
    'numberOfNotReady',
    'numberOfIncomplete',
    'numberOfDelivered',
  )(stats)
})

test('employees', async () => {
  const added: { _id: string; empId: string } = await ask('/api/employee/addEmployee/', { ...token(), name: 'Ravi' })
  has('_id', 'empId')(added as never)
  await ask('/api/employee/updateEmployee/', { ...token(), _id: added._id, role: 'Presser' })
  has('employees')(await ask('/api/employee/allEmployees/', { ...token(), startToken: 0, endToken: 1000 }))
  const paid = { ...token(), empId: added.empId, date: '2026-11-15' }
  await ask('/api/empTransaction/addDueTransaction/', { ...paid, amt: 900 })
  await ask('/api/empTransaction/addPaidTransaction/', { ...paid, amt: 400, paymentMode: 'Cash' })
  const ledger = await ask('/api/employee/employeeTransaction/', {
    ...token(),
    empId: added.empId,
    startToken: 0,
    endToken: 100,
  })
  expect(ledger).toMatchObject({ totalDue: 900, totalPaid: 400, balance: 500 })
})

test('master data', async () => {
  for (const [area, list, add, update, remove, key, field] of [
    ['cloth', 'allcloths', 'addCloth', 'updateCloth', 'deleteCloth', 'cloths', 'name'],
    ['service', 'allservices', 'addService', 'updateService', 'deleteService', 'services', 'name'],
    ['preferences', 'allprefs', 'addpref', 'updatepref', 'deletepref', 'preferences', 'name'],
    ['payment', 'paymentModes', 'addPaymentMode', 'updatePaymentMode', 'deletePaymentMode', 'paymentModes', 'mode'],
  ] as const) {
    const changed = field === 'mode' ? 'newMode' : 'newName'
    await ask(`/api/${area}/${add}/`, { ...token(), [field]: 'Spec one' })
    await ask(`/api/${area}/${update}/`, { ...token(), [field]: 'Spec one', [changed]: 'Spec two' })
    const listed: Record<string, Body[]> = await ask(`/api/${area}/${list}/`, token())
    expect(listed[key]?.find((row) => row[field] === 'Spec two')).toHaveProperty('_id')
    await ask(`/api/${area}/${remove}/`, { ...token(), [field]: 'Spec two' })
  }
  await ask('/api/cloth/addCloth/', { ...token(), name: 'Cape' })
  const added: { _id: string } = await ask('/api/rate/addrate/', {
    ...token(),
    cloth: 'Cape',
    service: 'Dry Clean',
    rate: 99.5,
  })
  await ask('/api/rate/updaterate/', { ...token(), _id: added._id, newRate: 100 })
  const { rates }: { rates: Body[] } = await ask('/api/rate/allrates/', token())
  expect(rates.find((rate) => rate._id === added._id)).toMatchObject({
    clothType: 'Cape',
    serviceType: 'Dry Clean',
    rate: 100,
  })
  await ask('/api/rate/deleterate/', { ...token(), _id: added._id })
})

test('orders', async () => {
  const { id } = await world.customer({ whatsappConsent: true })
  const { invoice }: { invoice: number } = await ask('/api/order/generateinvoice/', token())
  await ask('/api/order/validateOrder/', { ...token(), invoice, customerId: id })
  await ask('/api/order/validateOrder/', { ...token(), invoice: invoice + 5, customerId: id }, 409)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
  const order = await ask('/api/order/addorder/', {
    ...token(),
    id,
    invoice,
    particulars,
    amtPaidNow: 10,
    paymentMode: 'Cash',
  })
  has('_id', 'invoice', 'id', 'customer', 'status', 'particulars', 'ready', 'paid', 'adjusted', 'delivered')(order)
  has('counterNumber', 'amt', 'balance', 'allBalance', 'advance', 'due', 'paymentMode')(order)
  await ask('/api/order/addorderkg/', { ...token(), id, particulars: [{ service: 'Wash & Fold', kg: 2, pieces: 5 }] })
  has('orders', 'totalOrders')(await ask('/api/order/allorders/', { ...token(), startToken: 0, endToken: 10000 }))
  has('orders')(
    await ask('/api/order/orderByStatus/', { ...token(), status: 'Not Ready', startToken: 0, endToken: 400 }),
  )
  has('invoice', 'particulars')(await ask('/api/order/getOrder/', { ...token(), invoice }))
  const update = { ...token(), invoice, status: 'Ready', showSendDeliveryMessage: true }
  has('paid')(await ask('/api/order/updateorder//', update))
  has('paid')(await ask('/api/order/updateorder', { ...token(), invoice, sendReadyMessage: true }))
  await ask('/api/order/updateCounterNo/', { ...token(), invoice, counterNumber: '12' })
  has('message')(await ask('/api/whatsappMessage/resendInvoice/', { ...named(), invoice }))
  await ask('/api/order/deleteorder/', { ...token(), invoice: invoice + 1, reason: 'typed twice' })
  has('orders')(await ask('/api/order/deletedOrders/', token()))
  await ask('/api/order/restoreOrder/', { ...token(), invoice: invoice + 1 })
})
