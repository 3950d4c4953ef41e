import type { Handlers } from '../../handlers.ts'
import { addService } from './add-service.ts'
import { allServices } from './all-services.ts'
import { deleteService } from './delete-service.ts'
import { updateService } from './update-service.ts'

export const serviceRoutes: Handlers['service'] = { allservices: allServices, addService, updateService, deleteService }
