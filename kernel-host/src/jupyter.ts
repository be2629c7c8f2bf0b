/** The script of the document that talks to one Jupyter server. */
import { runJupyterFrame } from "@fiddle/kernels/jupyter-frame";

runJupyterFrame();
