/** What people look for in the change log. */
export const CHANGE_KINDS = [
  ...(['add', 'change', 'delete', 'money', 'pieces', 'print', 'attendance', 'access', 'export'] as const),
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * Every action that the server writes to the audit log. The server cannot write another one, and each has its sentence
 * in paper/src/change, so that no page has to show a code.
 */
const actions = {
  'order.add': 'add',
  'order.update': 'change',
  'order.pieces': 'pieces',
  'order.delete': 'delete',
  'order.restore': 'change',
  'order.note': 'money',
  'order.tags': 'print',
  'order.billPrinted': 'print',
  'order.printedAgain': 'print',
  'printer.save': 'change',
  'printer.remove': 'delete',
  'drawer.open': 'money',
  'order.revokeLink': 'change',
  'customer.add': 'add',
  'customer.update': 'change',
  'customer.delete': 'delete',
  'customer.import': 'add',
  'customer.consent': 'change',
  'customer.setConsent': 'change',
  'customer.details': 'change',
  'customer.link': 'access',
  'customer.claimPaid': 'money',
  'customer.takeBackClaim': 'money',
  'customer.claimSettled': 'money',
  'customer.count': 'add',
  'customer.complain': 'add',
  'customer.complaintAnswered': 'change',
  'customer.rate': 'add',
  'customer.askShop': 'add',
  'customer.takeBack': 'change',
  'customer.requestSettled': 'change',
  'customer.erase': 'delete',
  'customer.replaced': 'delete',
  'customer.collect': 'money',
  'customer.advance': 'money',
  'customer.refund': 'money',
  'customer.reverse': 'money',
  'employee.add': 'add',
  'employee.update': 'change',
  'employee.setPin': 'access',
  'employee.setPermissions': 'access',
  'employee.pieceRates': 'change',
  'employee.due': 'money',
  'employee.pay': 'money',
  'employee.takeBack': 'money',
  'attendance.in': 'attendance',
  'attendance.out': 'attendance',
  'attendance.add': 'attendance',
  'attendance.correct': 'attendance',
  'attendance.remove': 'attendance',
  'expense.add': 'money',
  'expense.update': 'money',
  'expense.delete': 'delete',
  'cash.bank': 'money',
  'cash.owner': 'money',
  'day.close': 'money',
  'day.reopen': 'money',
  'rate.add': 'add',
  'rate.update': 'change',
  'rate.save': 'change',
  'rate.delete': 'delete',
  'visit.request': 'add',
  'visit.accept': 'change',
  'visit.move': 'change',
  'visit.onTheWay': 'change',
  'visit.done': 'change',
  'visit.failed': 'change',
  'visit.cancel': 'delete',
  'visit.bag': 'change',
  'rider.in': 'access',
  'rider.addPhone': 'access',
  'rider.letPhoneIn': 'access',
  'rider.removePhone': 'access',
  'rider.countIn': 'money',
  'rider.look': 'change',
  'repeat.end': 'delete',
  'area.save': 'change',
  'area.remove': 'delete',
  'slot.save': 'change',
  'slot.remove': 'delete',
  'workshop.dispatch': 'pieces',
  'message.text': 'change',
  'gst.lock': 'change',
  'gst.unlock': 'change',
  'gst.filed': 'change',
  'tally.ledgers': 'change',
  'group.copy': 'change',
  'group.undoCopy': 'change',
  'group.summary': 'change',
  'store.add': 'add',
  'store.update': 'change',
  'store.freeze': 'access',
  'store.unfreeze': 'access',
  'store.login': 'access',
  'store.loginFailed': 'access',
  'store.changePassword': 'access',
  'store.forgotPassword': 'access',
  'storeAdmin.begin': 'access',
  'storeAdmin.wrongOtp': 'access',
  'clerk.in': 'access',
  'clerk.out': 'access',
  'clerk.wrongPin': 'access',
  'clerk.approved': 'access',
  'session.end': 'access',
  'session.endOthers': 'access',
  'breach.save': 'change',
  'export.table': 'export',
  'export.note': 'export',
  'export.report': 'export',
  'export.gst': 'export',
  'export.tally': 'export',
} as const satisfies Record<string, ChangeKind>

/** Lists that are kept by name. */
export const NAMED_LISTS = ['cloth', 'service', 'preference', 'paymentMode', 'expenseCategory'] as const
export type NamedList = (typeof NAMED_LISTS)[number]

/** What can happen to a row of such a list. */
const namedSteps = {
  add: 'add',
  rename: 'change',
  update: 'change',
  activate: 'change',
  deactivate: 'delete',
  delete: 'delete',
} as const satisfies Record<string, ChangeKind>
export type NamedStep = keyof typeof namedSteps
export const NAMED_STEPS = /* @__PURE__ */ Object.keys(namedSteps) as NamedStep[]

export type ChangeAction = keyof typeof actions | `${NamedList}.${NamedStep}`

export const changeKinds = /* @__PURE__ */ kindsOfActions()

function kindsOfActions(): Readonly<Record<ChangeAction, ChangeKind>> {
  const named = NAMED_LISTS.flatMap((list) => NAMED_STEPS.map((step) => [`${list}.${step}`, namedSteps[step]]))
  return { ...actions, ...(Object.fromEntries(named) as Record<`${NamedList}.${NamedStep}`, ChangeKind>) }
}

/** The things that changes are about. */
export const CHANGE_SUBJECTS = [
  ...(['order', 'customer', 'employee', 'rate', ...NAMED_LISTS] as const),
  ...(['expense', 'cashUp', 'posting', 'dispatch', 'messageText', 'gstMonth', 'store'] as const),
  ...(['visit', 'area', 'slot', 'riderPhone', 'breach', 'printer'] as const),
  ...(['login', 'session', 'call', 'export', 'groupCopy', 'groupSummary'] as const),
] as const
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number]
