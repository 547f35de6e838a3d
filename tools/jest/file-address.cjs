/** Stands for the address of a file that a build copies beside the code. */
module.exports = '/file-address'
