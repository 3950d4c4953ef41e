/** This tab, as it names itself with every call: what it changed itself is no news to it. */
export const clientId = crypto.randomUUID()
