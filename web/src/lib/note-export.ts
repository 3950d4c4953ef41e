import { contract } from '@clothesline/contract'
import { call } from './api.ts'
import { notifyError } from './notifications.ts'
import { needsStoreAdmin } from './store-admin-step.ts'

/** The server notes what is taken away, and in a protected store wants the one-time password first. False: nothing may be taken. */
export async function isExportNoted(what: string, rows: number): Promise<boolean> {
  try {
    return await call(contract.dataExport.noteExport, { what, rows })
  } catch (error) {
    if (!needsStoreAdmin(error)) notifyError(error)
    return false
  }
}
