export { deletePicture, findPicture } from './picture-queries.ts'
export { findPictureProblem, savePicture } from './save-picture.ts'
