import type { Handlers } from '../../handlers.ts'
import { addCloth } from './add-cloth.ts'
import { allCloths } from './all-cloths.ts'
import { deleteCloth } from './delete-cloth.ts'
import { updateCloth } from './update-cloth.ts'

export const clothRoutes: Handlers['cloth'] = { allcloths: allCloths, addCloth, updateCloth, deleteCloth }
