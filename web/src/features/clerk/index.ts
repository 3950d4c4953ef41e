export { ClerkPart } from './clerk-part.tsx'
