import { type LoginType, useSession } from './session.ts'

export type Action = 'read' | 'create' | 'update' | 'delete'

const everything: Action[] = ['read', 'create', 'update', 'delete']

const abilities = {
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
    branches: ['read', 'update'],
    settings: ['read', 'update'],
    workshop: everything,
    message: ['read', 'create'],
    'acl-page': ['read'],
  },
} satisfies Record<LoginType, Record<string, Action[]>>

export type Subject = { [Login in LoginType]: keyof (typeof abilities)[Login] }[LoginType]

/** Whether this login may do it. Pages offer actions by this; the server checks for itself. */
export function can(action: Action, subject: Subject, loginType: LoginType | null = currentLoginType()): boolean {
  if (loginType === null) return false
  const granted: Partial<Record<Subject, Action[]>> = abilities[loginType]
  return granted[subject]?.includes(action) ?? false
}

function currentLoginType(): LoginType | null {
  return useSession.getState().loginType
}

/** The same as a hook. */
export function useCan(action: Action, subject: Subject): boolean {
  const loginType = useSession((session) => session.loginType)
  return can(action, subject, loginType)
}
