/** Stands for Netlify's emulation, 500 packages the adapter adds to a development server: ours is `netlify/local`. */
const noPlugins = () => [];

export default noPlugins;
