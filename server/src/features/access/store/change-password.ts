import { problem, problemAt } from '@clothesline/contract'
import type { PublicCtx } from '../../../context.ts'
import { Forbidden, Invalid } from '../../../errors.ts'
import { newPasswordProblem } from '../../../new-password.ts'
import { audit, auditPlatform } from '../../foundation/audit/index.ts'
import { checkAdminPassword, setAdminPassword } from '../admin/index.ts'
import { endAdminSessions, endStoreSessions, hashPassword } from '../session/index.ts'
import { checkStorePassword } from './login-store.ts'
import { changeLogin } from './store-queries.ts'

interface ChangePassword {
  username: string
  password: string
  newPassword: string
  loginType: 'Store' | 'Admin'
  code?: string | undefined
}

/** Needs the current or the mailed one-time password, but no session. Ends every session of the login. */
export async function changePassword(ctx: PublicCtx, input: ChangePassword): Promise<true> {
  const weak = newPasswordProblem(input.newPassword, input.loginType, input.username)
  if (weak) throw new Invalid([problemAt('newPassword', weak)])
  if (input.newPassword === input.password) {
    throw new Invalid([problem('newPassword', 'password_unchanged')])
  }
  if (input.loginType === 'Admin') {
    const admin = await checkAdminPassword(ctx, input)
    await setAdminPassword(ctx.tx, admin.id, await hashPassword(ctx, `admin:${admin.id}`, input.newPassword))
    await endAdminSessions(ctx.tx, admin.id, ctx.now)
    await auditPlatform(ctx, 'admin.changePassword', admin.username)
    return true
  }
  const { login } = await checkStorePassword(ctx, input)
  if (login.frozen) throw new Forbidden('store_frozen').keepingWrites()
  const password_hash = await hashPassword(ctx, `store:${login.store_id}`, input.newPassword)
  await changeLogin(ctx.tx, login.store_id, { password_hash })
  await endStoreSessions(ctx, login.store_id)
  await audit(ctx, login.store_id, { action: 'store.changePassword', subjectKind: 'login', subjectId: login.username })
  return true
}
