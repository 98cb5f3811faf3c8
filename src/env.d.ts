/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_ANON_KEY?: string;
  readonly PUBLIC_GA_ID?: string;
  readonly PUBLIC_MAP_STYLE?: string;
  readonly PUBLIC_PREVIEW_TOOL_NAME?: string;
}

/** Members that not every browser has, and that TypeScript does not declare yet. */
interface Document {
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
