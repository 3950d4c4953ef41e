import {
  type contract,
  defaultSettings,
  type ParsedInputOf,
  type Problem,
  problemAt,
  type Store,
} from '@clothesline/contract'
import type { AdminCtx, StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { newPasswordProblem } from '../../../new-password.ts'
import { fillMasterData } from '../../catalogue/master/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findPictureProblem, savePicture } from '../../foundation/picture/index.ts'
import { hashPassword } from '../session/index.ts'
import { readStore } from './get-store.ts'
import { settleSettings, takeBillSeries } from './settle-settings.ts'
import { addLogin, addStoreRow, changeStoreRow, findStore } from './store-queries.ts'

type NewStore = ParsedInputOf<typeof contract.store.addStore>

/** Creates a store, its login and its master data in one transaction. */
export async function addStore(ctx: AdminCtx, input: NewStore): Promise<Store> {
  const { storeName, username, password, email, contact1, copyMastersFrom, icon, freeze: _, ...rest } = input
  const { settings, problems } = settleSettings({ ...defaultSettings, alias: aliasOf(storeName) }, rest)
  const weak = newPasswordProblem(password, 'Store', username)
  if (weak) problems.push(problemAt('password', weak))
  problems.push(...(await iconProblems(ctx, icon)))
  if (problems.length > 0) throw new Invalid(problems)
  if (copyMastersFrom !== 'starter' && !(await findStore(ctx.tx, copyMastersFrom))) {
    throw new NotFound('store_to_copy_not_found')
  }

  const passwordHash = await hashPassword(ctx, 'admin', password)
  const id = newId()
  await addStoreRow(ctx.tx, {
    id,
    store_name: storeName,
    email,
    contact1,
    settings,
    icon_id: null,
    created_at: ctx.now,
  })
  const takenSeries = await takeBillSeries(ctx.tx, id, { after: settings })
  if (takenSeries.length > 0) throw new Invalid(takenSeries)
  if (icon && 'data' in icon) {
    await changeStoreRow(ctx.tx, id, { icon_id: await savePicture(ctx, id, icon.data) })
  }
  await addLogin(ctx.tx, { storeId: id, username, passwordHash }).catch(refuseTakenUsername)
  await fillMasterData(ctx, id, copyMastersFrom)
  const store = await readStore(ctx, id)
  await audit(ctx, id, { action: 'store.add', subjectKind: 'store', subjectId: id, after: store })
  return store
}

export async function iconProblems(ctx: AdminCtx | StoreCtx, icon: NewStore['icon']): Promise<Problem[]> {
  const broken = icon && 'data' in icon ? await findPictureProblem(ctx, icon.data) : undefined
  return broken === undefined ? [] : [problemAt('icon', broken)]
}

/** Tags start with the first letter of the name until somebody chooses otherwise. */
const aliasOf = (storeName: string) => storeName.match(/[A-Za-z]/)?.[0].toUpperCase() ?? defaultSettings.alias

export function refuseTakenUsername(error: unknown): never {
  if (violatedConstraint(error) === 'store_login_username') throw new Conflict('username_taken')
  throw error
}
