import { resolve } from 'node:path'
import { DEMO_ADMIN } from './demo-stores.ts'

/** Where it listens and what it logs; nothing by which the demo could reach a real database or a real person. */
const KEPT = ['PORT', 'HOST', 'LOG_LEVEL', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_POOL']

/** The environment of the demo: a data folder beside the real one, logins that everybody knows, and no way to send. */
export function demoVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(KEPT.map((name) => [name, variables[name]])),
    DATA_DIR: `${resolve(variables.DATA_DIR?.trim() || 'data')}-demo`,
    ADMIN_USERNAME: DEMO_ADMIN.username,
    ADMIN_PASSWORD: DEMO_ADMIN.password,
  }
}
