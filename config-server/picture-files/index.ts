export { type EncodedPicture, encodePicture, fileName } from './encode.ts';
export { expectFiles, findMissingFiles } from './expect-files.ts';
export type { PictureKeeper } from './keep.ts';
export { keeperOf } from './keeper.ts';
export { picturesMigrations } from './migration.ts';
export { addPictureFiles } from './serve.ts';
export { addFile, type FileRow, fileOf, filesOf, lockFile, removeFile, versionsOf } from './store.ts';
