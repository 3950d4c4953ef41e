export { actorFields, actorNameOf, shownActor } from './actor-queries.ts'
