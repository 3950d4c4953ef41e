import { contract } from '@clothesline/contract'
import { call } from './api.ts'
import { notifyError } from './notifications.ts'
import { needsStoreAdmin } from './store-admin-step.ts'

/**
 * Records an export on the server, which in a protected store asks for the one-time password first. False: the export
 * is not allowed.
 */
export async function isExportNoted(what: string, rows: number): Promise<boolean> {
  try {
    return await call(contract.dataExport.noteExport, { what, rows })
  } catch (error) {
    if (!needsStoreAdmin(error)) notifyError(error)
    return false
  }
}
