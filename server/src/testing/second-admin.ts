import { addAdmin, findAdmin, setTotpSecret, switchOnTotp } from '../features/access/admin/admin-queries.ts'
import { recoveryHmac, sealSecret, totpCode, totpStep } from '../features/access/admin/second-step.ts'
import { addAdminSession, makeAdminToken, makeHash } from '../features/access/session/index.ts'
import type { TestApp } from './test-app.ts'

/** A second Admin, whose second step is turned on and off while other tests use the first Admin. */
export const SECOND_ADMIN = { username: 'keeper', password: 'quite another horse' }
const SECOND_ADMIN_SECRET = Buffer.from('12345678901234567890')
export const SECOND_ADMIN_RECOVERY_CODE = 'abcde-fghjk'

type SecondStep = 'begun' | 'on'

async function getSecondAdmin(app: TestApp) {
  return app.services.asPlatform(async (tx) => {
    const found = await findAdmin(tx, SECOND_ADMIN.username)
    if (found) return found
    const passwordHash = await makeHash(app.services, 'keeper', SECOND_ADMIN.password)
    await addAdmin(tx, { username: SECOND_ADMIN.username, passwordHash, now: app.clock.now })
    return findAdmin(tx, SECOND_ADMIN.username)
  })
}

/** A session of this Admin without a login, which might ask for a code. */
export async function secondAdminToken(app: TestApp): Promise<string> {
  const keeper = await getSecondAdmin(app)
  const { token, hash } = makeAdminToken()
  const expiresAt = new Date(app.clock.now.getTime() + 3_600_000)
  const session = { adminId: keeper?.id ?? '', tokenHash: hash, now: app.clock.now, expiresAt }
  await app.services.asPlatform((tx) => addAdminSession(tx, session))
  return token
}

/** Sets the second step of this Admin to a state, whatever it was before, and returns a valid code. */
export async function setSecondStep(app: TestApp, secondStep: SecondStep): Promise<string> {
  const id = (await getSecondAdmin(app))?.id ?? ''
  const { secretKey } = app.services
  const { now } = app.clock
  await app.services.asPlatform(async (tx) => {
    await setTotpSecret(tx, id, sealSecret(secretKey, id, SECOND_ADMIN_SECRET))
    const recoveryCodes = [recoveryHmac(secretKey, id, SECOND_ADMIN_RECOVERY_CODE)]
    if (secondStep === 'on') await switchOnTotp(tx, id, { now, step: totpStep(now) - 1, recoveryCodes })
  })
  return secondAdminCode(app)
}

export const secondAdminCode = (app: TestApp, drift = 0) =>
  totpCode(SECOND_ADMIN_SECRET, totpStep(app.clock.now) + drift)
