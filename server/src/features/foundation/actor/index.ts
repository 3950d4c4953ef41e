export { actorFields } from './actor-fields.ts'
export { actorNameOf, shownActor } from './actor-name-queries.ts'
