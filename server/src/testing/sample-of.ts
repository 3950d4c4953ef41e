import type { Endpoint } from '@clothesline/contract'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'
import { secondAdminToken } from './second-admin.ts'
import { adminToken, type TestApp, type TestStore } from './test-app.ts'

/** These calls end their own session or change the login. */
export const ENDS_SESSION = ['admin.logoutAdmin', 'store.logoutStore', 'store.changePassword', 'store.freeze']

/** The sample of a call by its name, such as `order.addorder`. */
export function sampleOf(name: string): Sample {
  const [area = '', call = ''] = name.split('.')
  const sample = (samples as unknown as Record<string, Record<string, Sample>>)[area]?.[call]
  if (!sample) throw new Error(`${name} has no sample`)
  return sample
}

/** The token that the call needs, in the field where it is expected. */
export async function tokensFor(app: TestApp, endpoint: Endpoint, store: TestStore): Promise<Record<string, string>> {
  if (/secondStep$/i.test(endpoint.path)) return { authToken: await secondAdminToken(app) }
  if (endpoint.access === 'admin' || endpoint.access === 'adminOrPassword') return { authToken: await adminToken(app) }
  if (endpoint.access === 'store') return { storeToken: store.storeToken }
  return endpoint.access === 'adminOrStore' ? { authToken: store.storeToken } : {}
}
