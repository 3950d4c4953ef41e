import { type LoginType, useSession } from './session.ts'

export type Action = 'read' | 'create' | 'update' | 'delete'

export type Subject =
  | 'store'
  | 'password'
  | 'search'
  | 'statistics'
  | 'customer'
  | 'employee'
  | 'order'
  | 'masterData'
  | 'invoice'
  | 'barcode'
  | 'expense'
  | 'report'
  | 'settings'
  | 'workshop'
  | 'message'
  | 'acl-page'

const everything: Action[] = ['read', 'create', 'update', 'delete']

const abilities: Record<LoginType, Partial<Record<Subject, Action[]>>> = {
  Admin: { store: ['read', 'create', 'update'] },
  Store: {
    store: ['read', 'update'],
    password: ['update'],
    search: ['read'],
    statistics: ['read'],
    customer: everything,
    employee: ['read', 'create', 'update'],
    order: everything,
    masterData: everything,
    invoice: ['read'],
    barcode: ['read'],
    expense: everything,
    report: ['read'],
    settings: ['read', 'update'],
    workshop: everything,
    message: ['read', 'create'],
    'acl-page': ['read'],
  },
}

/** May this login do it? What a page offers follows this; the server decides for itself. */
export function can(action: Action, subject: Subject, loginType: LoginType | null = currentLoginType()): boolean {
  return loginType !== null && (abilities[loginType][subject]?.includes(action) ?? false)
}

function currentLoginType(): LoginType | null {
  return useSession.getState().loginType
}

/** The same for components, which follow the login. */
export function useCan(action: Action, subject: Subject): boolean {
  const loginType = useSession((session) => session.loginType)
  return can(action, subject, loginType)
}
