import { type Contract, contract } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { archivedMonth } from './archive-world.ts'
import { jointGstSamples } from './joint-gst-samples.ts'
import { linkSamples } from './link-samples.ts'
import { printerSamples, tagSamples } from './printer-samples.ts'
import { runInputs } from './rider-world.ts'
import { about, type Body, made, plain, type Sample } from './sample.ts'
import { SECOND_ADMIN, setSecondStep } from './second-admin.ts'
import { ADMIN } from './test-app.ts'
import { area, MONDAY, readyDelivery, slot, visit, wish } from './visit-world.ts'
import { TODAY } from './world.ts'

/** An example of every call of the contract. A missing one is a compile error, so no call stays untested. */
export type Samples = { [Area in keyof Contract]: { [Call in keyof Contract[Area]]: Sample } }

/** Only the head of a group may ask. */
const ofHead = (body: Body = {}): Sample =>
  made(async (world) => {
    await world.group()
    return body
  })

const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' }

export const samples: Samples = {
  admin: {
    loginAdmin: plain(ADMIN),
    logoutAdmin: plain(),
    sessions: plain(),
    endSession: made(async (world) => ({ sessionId: await world.otherAdminSession() })),
    endOtherSessions: plain(),
    secondStep: plain(),
    beginSecondStep: made(async ({ app }) => {
      await setSecondStep(app, 'begun')
      return { password: SECOND_ADMIN.password }
    }),
    confirmSecondStep: made(async ({ app }) => ({ code: await setSecondStep(app, 'begun') })),
    endSecondStep: made(async ({ app }) => ({ password: SECOND_ADMIN.password, code: await setSecondStep(app, 'on') })),
  },
  store: {
    loginStore: about(({ store }) => ({ username: store.username, password: store.password })),
    logoutStore: plain(),
    changePassword: about(({ store }) => ({
      username: store.username,
      password: store.password,
      newPassword: `${store.password}!`,
    })),
    forgotPassword: about(({ store }) => ({ username: store.username })),
    sendOtp: plain(),
    validateOtp: about(async (world) => ({ otp: await world.otp() })),
    endStoreAdmin: plain(),
    clerkIn: about(async (world) => ({ pin: (await world.clerk()).pin })),
    clerkOut: plain(),
    clerk: plain(),
    sessions: plain(),
    endSession: about(async (world) => ({ sessionId: await world.otherSession() })),
    endOtherSessions: plain(),
    addStore: made((world) => ({
      storeName: world.name('Store'),
      username: world.name('user'),
      password: 'a good password',
      email: 'a@shop.example',
      contact1: '9876543210',
    })),
    updateStore: about(({ store }) => ({ storeId: store.storeId, subStoreName: 'East' })),
    allStores: plain(),
    getStore: about(({ store }) => ({ storeId: store.storeId })),
    freeze: about(({ store }) => ({ storeId: store.storeId, ...ADMIN })),
    unfreeze: about(({ store }) => ({ storeId: store.storeId, ...ADMIN })),
  },
  cloth: {
    allcloths: plain(),
    usage: plain(),
    addCloth: made((world) => ({ name: world.name('Cloth'), shortNames: [`c${world.name('c').replace(/\W/g, '')}`] })),
    updateCloth: about(async (world) => ({ name: (await world.masters()).cloth, newName: world.name('Cloth') })),
    deleteCloth: about(async (world) => ({ name: (await world.masters()).cloth })),
  },
  service: {
    allservices: plain(),
    addService: made((world) => ({ name: world.name('Service'), hindiName: 'धुलाई', marathiName: 'धुलाई' })),
    updateService: about(async (world) => ({ name: (await world.masters()).service, isSelfService: true })),
    deleteService: about(async (world) => ({ name: (await world.masters()).service })),
  },
  rate: {
    allrates: plain(),
    addrate: about(async (world) => {
      const [{ cloth }, { service }] = [await world.masters(), await world.masters()]
      return { cloth, service, rate: 12.5 }
    }),
    updaterate: about(async (world) => ({ _id: (await world.masters()).rateId, newRate: 45 })),
    deleterate: about(async (world) => ({ _id: (await world.masters()).rateId })),
    saverates: about(async (world) => {
      const { cloth, service } = await world.masters()
      return { rates: [{ cloth, service, rate: 55 }] }
    }),
  },
  printer: printerSamples,
  preferences: {
    allprefs: plain(),
    addpref: made((world) => ({ name: world.name('Preference') })),
    updatepref: about(async (world) => ({ name: await world.preference(), newName: world.name('Preference') })),
    deletepref: about(async (world) => ({ name: await world.preference() })),
  },
  payment: {
    paymentModes: plain(),
    addPaymentMode: made((world) => ({ mode: world.name('Mode') })),
    updatePaymentMode: about(async (world) => ({ mode: await world.paymentMode(), newMode: world.name('Mode') })),
    deletePaymentMode: about(async (world) => ({ mode: await world.paymentMode() })),
  },
  order: {
    generateinvoice: plain(),
    validateOrder: about(async (world) => {
      const { id } = await world.customer()
      const { invoice } = await world.call(contract.order.generateinvoice, {})
      return { invoice, customerId: id }
    }),
    addorder: about(async (world) => {
      const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
      return {
        id,
        particulars: [{ cloth, service, quantity: 3 }],
        amtPaidNow: 20,
        paymentMode: await world.paymentMode(),
      }
    }),
    addorderkg: about(async (world) => {
      const [{ service }, { id }] = [await world.masters(), await world.customer()]
      return { id, particulars: [{ service, kg: 2.5, pieces: 7 }] }
    }),
    allorders: plain(),
    orderByStatus: plain({ status: 'Not Ready' }),
    getOrder: about(async (world) => ({ invoice: (await world.order()).invoice })),
    orderHistory: about(async (world) => ({ _id: (await world.order())._id })),
    updateorder: about(async (world) => ({
      invoice: (await world.order()).invoice,
      ready: 1,
      amtPaidNow: 10,
      paymentMode: 'Cash',
    })),
    updateCounterNo: about(async (world) => ({ invoice: (await world.order()).invoice, counterNumber: 7 })),
    deleteorder: about(async (world) => ({ invoice: (await world.order()).invoice, reason: 'typed twice' })),
    deletedOrders: plain(),
    restoreOrder: about(async (world) => ({ invoice: (await world.deletedOrder()).invoice })),
    scan: about(async (world) => ({ tag: (await world.order()).allPieces[0]?.tag })),
    bill: about(async (world) => ({ invoice: (await world.order()).invoice })),
    billPdf: about(async (world) => ({ invoice: (await world.order()).invoice, paper: 'A5' })),
    billPrinted: about(async (world) => ({ invoice: (await world.order()).invoice })),
    revokeLink: about(async (world) => ({ invoice: (await world.order()).invoice })),
  },
  ...linkSamples,
  transaction: {
    allTransactions: plain(),
    collect: about(async (world) => ({ id: (await world.order()).id, amtPaidNow: 30, paymentMode: 'Cash' })),
    addAdvance: about(async (world) => ({ id: (await world.customer()).id, amtPaidNow: 30, paymentMode: 'UPI' })),
    refundAdvance: about(async (world) => {
      const { id } = await world.order({ amtPaidNow: 500, paymentMode: 'Cash' })
      return { id, amt: 5, paymentMode: 'Cash' }
    }),
    reverseTransaction: about(async (world) => {
      const order = await world.order({ amtPaidNow: 10, paymentMode: 'Cash' })
      const { transactions } = await world.call(contract.transaction.allTransactions, { customer: order.id })
      return { _id: transactions[0]?._id, reason: 'wrong customer' }
    }),
    cashUp: plain({ date: TODAY }),
    bankCash: plain({ date: TODAY, amt: 10 }),
    ownerCash: plain({ date: TODAY, amt: 1_000 }),
    closeDay: plain({ date: '2026-10-31', counted: 0 }),
    reopenDay: about(async (world) => {
      await world.call(contract.transaction.closeDay, { date: '2026-11-01', counted: 0 }).catch(() => {})
      return { date: '2026-11-01', reason: 'counted wrong' }
    }),
    allCashUps: plain(),
  },
  employee: {
    allEmployees: plain(),
    addEmployee: made((world) => ({ name: world.name('Employee') })),
    updateEmployee: about(async (world) => ({ _id: (await world.employee())._id, role: 'Presser' })),
    drawPin: about(async (world) => ({ empId: (await world.employee())._id })),
    removePin: about(async (world) => ({ empId: (await world.clerk())._id })),
    setPermissions: about(async (world) => ({
      empId: (await world.employee())._id,
      permissions: { ...clerkRoles.Counter, discount: 12.5 },
    })),
    employeeTransaction: about(async (world) => ({ empId: (await world.employee())._id })),
  },
  attendance: {
    clock: about(async (world) => ({ pin: (await world.clerk()).pin })),
    month: plain({ month: TODAY.slice(0, 7) }),
    correct: about(async (world) => {
      const { _id } = await world.employee()
      return { empId: _id, date: '2026-11-03', from: '09:00', to: '18:00', reason: 'Forgot the clock' }
    }),
    book: about(async (world) => ({ month: '2026-10', empId: (await world.attended('2026-10-05'))._id })),
    setPieceRates: about(async (world) => {
      const { service } = await world.masters()
      return { empId: (await world.employee())._id, rates: [{ service, rate: 2.5 }] }
    }),
  },
  empTransaction: {
    addDueTransaction: about(async (world) => ({ empId: (await world.employee())._id, amt: 100, date: TODAY })),
    addPaidTransaction: about(async (world) => ({
      empId: (await world.employee())._id,
      amt: 1,
      date: TODAY,
      paymentMode: 'Cash',
    })),
    reverseTransaction: about(async (world) => ({ _id: (await world.employeeDue())._id, reason: 'typed wrong' })),
  },
  expense: {
    allExpenses: plain(),
    addExpense: about(async (world) => ({
      date: TODAY,
      category: await world.category(),
      amt: 3,
      paymentMode: 'Cash',
    })),
    updateExpense: about(async (world) => ({ _id: (await world.expense())._id, amt: 4 })),
    deleteExpense: about(async (world) => ({ _id: (await world.expense())._id })),
    getBill: about(async (world) => ({ _id: (await world.expense())._id })),
    allCategories: plain(),
    addCategory: made((world) => ({ name: world.name('Category') })),
    updateCategory: about(async (world) => ({ name: await world.category(), newName: world.name('Category') })),
    deleteCategory: about(async (world) => ({ name: await world.category() })),
  },
  customer: {
    allcustomers: plain(),
    debtors: plain(),
    addcustomer: made((world) => ({
      name: world.name('Customer'),
      contact: `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}`,
    })),
    updatecustomer: about(async (world) => ({ _id: (await world.customer()).id, note: 'likes starch' })),
    deletecustomer: about(async (world) => ({ _id: (await world.customer()).id })),
    importcustomers: made((world) => ({ rows: [{ name: world.name('Customer'), contact: '8123456780' }] })),
    customer: about(async (world) => ({ id: (await world.order()).id })),
    statement: about(async (world) => ({ id: (await world.order()).id, ...MONTH })),
    statementPdf: about(async (world) => ({ id: (await world.order()).id })),
  },
  group: {
    allGroups: plain(),
    addGroup: made(async (world) => {
      const storeIds = [await world.anotherStore(), await world.anotherStore()]
      return { name: world.name('Group'), headStoreId: storeIds[0], storeIds }
    }),
    updateGroup: made(async (world) => ({ _id: (await world.group())._id, name: world.name('Group') })),
    deleteGroup: made(async (world) => ({ _id: (await world.group())._id })),
    overview: ofHead(MONTH),
    day: about(async (world) => ({ storeId: (await world.group()).branchId, date: TODAY })),
    overviewPdf: ofHead(MONTH),
    summary: ofHead(),
    saveSummary: ofHead({ channel: 'mail', recipient: 'owner@shop.example', hour: 8 }),
    previewCopy: about(async (world) => ({ storeIds: [(await world.group()).branchId], parts: ['rates'], percent: 5 })),
    copy: about(async (world) => {
      const { branchId } = await world.group()
      await world.masters()
      return { storeIds: [branchId], parts: ['masters', 'rates', 'texts', 'settings'] }
    }),
    copies: ofHead(),
    undoCopy: about(async (world) => {
      const { branchId, headId } = await world.group()
      const { storeId } = world.store
      // Only a head can copy; for any other store there is nothing to take back.
      if (headId !== storeId) return { copyId: storeId, storeId: branchId }
      const expressPercent = Math.floor(Math.random() * 10_000) / 100
      await world.call(contract.store.updateStore, { storeId, expressPercent })
      const { copyId } = await world.call(contract.group.copy, { storeIds: [branchId], parts: ['settings'] })
      return { copyId, storeId: branchId }
    }),
  },
  jointGst: jointGstSamples,
  message: {
    allMessages: plain(),
    resendMessage: about(async (world) => {
      const _id = await world.waitingMessage()
      await world.call(contract.message.cancelMessage, { _id })
      return { _id }
    }),
    cancelMessage: about(async (world) => ({ _id: await world.waitingMessage() })),
    sentByHand: about(async (world) => ({ _id: await world.waitingMessage() })),
    remindDue: about(async (world) => ({ customers: [(await world.order()).id] })),
    allTexts: plain(),
    saveText: plain({ kind: 'ready', language: 'en', body: 'Come, {customer}!', template: 'come_now' }),
    resetText: plain({ kind: 'ready', language: 'en' }),
  },
  whatsappMessage: {
    resendInvoice: about(async (world) => ({ invoice: (await world.order()).invoice })),
  },
  workshop: {
    dispatch: about(async (world) => ({ pieces: (await world.order()).allPieces.map((piece) => piece.tag) })),
    receive: about(async (world) => ({ pieces: (await world.dispatch()).pieces.map((piece) => piece.tag) })),
    allDispatches: plain(),
    getDispatch: about(async (world) => ({ _id: (await world.dispatch())._id })),
    overdue: plain(),
    pieces: plain({ state: 'received' }),
  },
  tag: tagSamples,
  search: {
    search: made(async (world) => ({ text: (await world.order()).customer })),
  },
  stats: {
    allStats: plain(),
  },
  audit: {
    allChanges: plain(),
  },
  archive: {
    months: plain({ kind: 'changes' }),
    changes: about((world) => archivedMonth(world, 'changes')),
    messages: about((world) => archivedMonth(world, 'messages')),
  },
  promise: {
    suggest: about(async (world) => {
      return { particulars: [{ service: (await world.masters()).service, quantity: 3 }] }
    }),
    backtest: plain(),
    kept: plain(),
    lateRisk: plain(),
    newDay: about(async (world) => ({ invoice: (await world.order()).invoice, promisedDate: '2026-12-01' })),
  },
  pickup: {
    request: about((world) => wish(world)),
    accept: about(async (world) => ({ _id: (await visit(world, { accept: false }))._id })),
    move: about(async (world) => {
      const { _id, version } = await visit(world)
      return { _id, version, rider: (await world.employee())._id }
    }),
    cancel: about(async (world) => ({ _id: (await visit(world))._id, reason: 'away' })),
    onTheWay: about(async (world) => ({ _id: (await visit(world))._id })),
    done: about(async (world) => ({ _id: (await readyDelivery(world))._id })),
    failed: about(async (world) => ({ _id: (await visit(world))._id, reason: 'nobody was there' })),
    bag: about(async (world) => ({ _id: (await visit(world))._id, number: 'B-12', seal: '0099', pieces: 8 })),
    allPickups: plain({ date: MONDAY }),
    freeSlots: about(async (world) => ({ area: (await area(world))._id })),
    areas: plain(),
    saveArea: about(async (world) => {
      const { _id, pinCode } = await area(world)
      return { _id, name: world.name('Area'), pinCodes: [pinCode], fee: 50 }
    }),
    removeArea: about(async (world) => ({ _id: (await area(world))._id })),
    saveSlot: about(async (world) => {
      return { _id: (await slot(world))._id, weekday: 2, from: '10:00', to: '12:00', capacity: 3 }
    }),
    removeSlot: about(async (world) => ({ _id: (await slot(world))._id })),
    allRepeats: plain(),
    endRepeat: about(async (world) => ({ _id: (await visit(world, { repeats: true })).repeatId })),
  },
  run: {
    enter: about(runInputs.enter),
    stops: about(runInputs.stops),
    act: about(runInputs.act),
    riders: plain(),
    cash: about(runInputs.cash),
    addPhone: made((world) => ({ name: world.name('Phone') })),
    removePhone: about(runInputs.removePhone),
    letPhoneIn: about(runInputs.letPhoneIn),
    countIn: about(runInputs.countIn),
    look: about(runInputs.look),
    photo: about(runInputs.photo),
  },
  gst: {
    months: plain(),
    month: plain({ fp: '112026' }),
    monthPdf: plain({ fp: '112026' }),
    check: plain({ fp: '092026' }),
    lock: made(async (world) => ({ fp: await world.openMonth() })),
    unlock: made(async (world) => ({ fp: await world.lockedMonth(), reason: 'a bill was missing' })),
    filed: made(async (world) => ({ fp: await world.lockedMonth(), filedOn: TODAY, arn: 'AA2709261234567' })),
    addNote: about(async (world) => {
      return { invoice: (await world.order()).invoice, kind: 'credit', amt: 10, reason: 'a stain stayed' }
    }),
    notes: about(async (world) => ({ invoice: (await world.note()).invoice })),
    sendNote: about(async (world) => ({ _id: (await world.note())._id })),
    note: about(async (world) => ({ _id: (await world.note())._id })),
    notePdf: about(async (world) => ({ _id: (await world.note())._id, paper: 'A5' })),
    voucher: about(async (world) => ({ _id: await world.voucher() })),
    voucherPdf: about(async (world) => ({ _id: await world.voucher(), paper: 'A5' })),
  },
  report: {
    dayClose: plain(MONTH),
    collections: plain(MONTH),
    billed: plain(MONTH),
    gst: plain(MONTH),
    dues: plain(MONTH),
    mix: plain(MONTH),
    profit: plain(MONTH),
    promises: plain(MONTH),
    discounts: plain(MONTH),
    regulars: plain(MONTH),
    deletions: plain(MONTH),
  },
  dataExport: {
    exportTable: plain({ table: 'orders' }),
    reportPdf: plain({ report: 'gst', ...MONTH }),
    tally: plain(MONTH),
    tallyLedgers: plain(),
    saveTallyLedgers: plain({ company: 'Shop', ledgers: [{ key: 'sales', name: 'Income' }] }),
    noteExport: plain({ what: 'orders', rows: 12 }),
  },
}
