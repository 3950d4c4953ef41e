import { config } from 'zod'

// The pages' content security policy allows no generated code. Zod would try it with the first object and leave an error
// in the console, so this must run before any schema is made. The server keeps it: it reads bodies faster.
if ('document' in globalThis) config({ jitless: true })
