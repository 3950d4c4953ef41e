export { ClerkHosts } from './clerk-hosts.tsx'
export { ClerkSlot } from './clerk-slot.tsx'
