export { deletePicture, findPicture, savePicture } from './picture-queries.ts'
