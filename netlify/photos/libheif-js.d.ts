/** Types of the used part of libheif-js, whose own types lack parameters. */
declare module 'libheif-js/wasm-bundle.js' {
  type Context = object;
  /** `$$.ptr` is the pointer that the C functions (`_…`) take. */
  interface Handle {
    $$: { ptr: number };
  }
  /** A failure has a `code`. */
  interface Failure {
    code: unknown;
  }
  interface Channel {
    width: number;
    height: number;
    /** Bytes of a row. */
    stride: number;
    data: Uint8Array;
  }
  const libheif: {
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure | undefined;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    _heif_image_handle_get_ispe_width(pointer: number): number;
    _heif_image_handle_get_ispe_height(pointer: number): number;
    heif_js_decode_image2(
      handle: Handle,
      colorspace: unknown,
      chroma: unknown,
    ): { channels: Channel[] } | Failure | undefined;
  };
  export default libheif;
}
