export const UPLOAD_FOLDER = 'uploads';

export function uploadKey(name: string): string {
  return `${UPLOAD_FOLDER}/${name}`;
}
