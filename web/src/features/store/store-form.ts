import { type contract, defaultSettings, type InputOf, type Store, type StoreSettings } from '@clothesline/contract'

/** Everything that the dialog of a store shows, in one flat form. */
export interface StoreForm extends StoreSettings {
  storeName: string
  username: string
  password: string
  email: string
  /** Asked of a store that changes its e-mail. */
  currentPassword: string
  contact1: string
  copyMastersFrom: string
  /** What it has, what was picked for it, or nothing. */
  icon: { url: string } | { data: string } | null
}

const SETTINGS = Object.keys(defaultSettings) as (keyof StoreSettings)[]

export function emptyStoreForm(): StoreForm {
  return {
    storeName: '',
    username: '',
    password: '',
    email: '',
    currentPassword: '',
    contact1: '',
    copyMastersFrom: 'starter',
    icon: null,
    ...structuredClone(defaultSettings),
    // Left empty it becomes the first letter of the name.
    alias: '',
  }
}

export function storeFormOf(store: Store): StoreForm {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, store[name]])) as unknown as StoreSettings
  const { storeName, username, email, contact1, zoneToCome } = store
  const timeZone = zoneToCome?.timeZone ?? store.timeZone
  const icon = store.icon.url === '' ? null : store.icon
  return { ...emptyStoreForm(), ...settings, timeZone, storeName, username, email, contact1, icon, password: '' }
}

export function newStoreInput(form: StoreForm): InputOf<typeof contract.store.addStore> {
  const { storeName, username, password, email, contact1, copyMastersFrom } = form
  const chosen = changedFields(emptyStoreForm(), form)
  return { ...chosen, storeName, username, password, email, contact1, copyMastersFrom }
}

/** Only what was changed travels, with the version it was changed from. */
export function storeChangeInput(store: Store, form: StoreForm): InputOf<typeof contract.store.updateStore> {
  const { currentPassword, ...changes } = changedFields(storeFormOf(store), form)
  const confirmed = changes.email !== undefined && currentPassword !== undefined ? { currentPassword } : {}
  return { ...changes, ...confirmed, storeId: store.storeId, version: store.version }
}

type Changes = Partial<Omit<StoreForm, 'copyMastersFrom'>>

function changedFields(before: StoreForm, after: StoreForm): Changes {
  const { copyMastersFrom: _, ...changes } = changedParts(before, after)
  return changes
}

/** The fields that differ; of a group of settings only those inside it. */
function changedParts<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {}
  for (const name of Object.keys(after) as (keyof T)[]) {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changes[name] = isGroup(name) ? (changedParts(was as object, is as object) as T[keyof T]) : is
  }
  return changes
}

const isGroup = (name: PropertyKey) => name === 'dashboardConfiguration' || name === 'orderConfiguration'
